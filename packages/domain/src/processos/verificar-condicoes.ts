import { type Campo, guardaResposta, TIPOS } from '../campos/registro.ts';
import { condicaoVale } from '../condicoes/avaliar.ts';
import { lerCondicao } from '../condicoes/ler.ts';
import type { Problema } from './problema.ts';

/** Combinations of answers that are tried, for one condition and for a whole definition; beyond it nothing is claimed. */
const MAX_DE_UMA = 200;
const MAX_DE_TODAS = 1500;

type Achado = (gravidade: Problema['gravidade'], texto: string, sem_resposta?: string) => void;
interface Conhecidos {
  campos: ReadonlyMap<string, Campo>;
  quantidades: readonly string[];
  /** A field that is known to have an answer where the condition is asked. */
  respondido?: string;
}

/** The fixed answers of a field, when it has such. */
export const opcoesDe = (campo: Campo): readonly string[] | null => TIPOS[campo.tipo].opcoes?.(campo) ?? null;

const IGUAL = /\b([a-z][a-z0-9_]*)\s*(?:!=|=)\s*"([^"]*)"|"([^"]*)"\s*(?:!=|=)\s*([a-z][a-z0-9_]*)/g;
const CONTEM = /list contains\(\s*([a-z][a-z0-9_]*)\s*,\s*"([^"]*)"\s*\)/g;
/** An answer that is denied; that it is there at all (`!= null`) is another matter. */
const NEGA = /\b([a-z][a-z0-9_]*)\s*!=(?!\s*null\b)|"\s*!=\s*([a-z][a-z0-9_]*)/g;

/** One condition by itself: readable, naming only what there is. @returns the fields it names; null when it cannot be read */
export function verificarCondicao(
  expressao: string,
  { campos, quantidades, respondido }: Conhecidos,
  achado: Achado,
  quem = 'A condição',
): string[] | null {
  const { falha, nomes } = lerCondicao(expressao);
  if (falha) {
    achado('erro', `${quem} “${resumir(expressao)}” não pode ser lida: ${falha.texto}, na posição ${falha.posicao}.`);
    return null;
  }
  for (const nome of nomes) {
    const campo = campos.get(nome);
    if (!campo && !quantidades.includes(nome)) achado('erro', `${quem} usa “${nome}”, que não é um campo deste formulário.`);
    if (campo && !guardaResposta(campo)) achado('erro', `${quem} usa “${campo.rotulo}”, que não guarda resposta.`);
  }
  const pares = [
    ...Array.from(expressao.matchAll(IGUAL), (m) => [m[1] ?? m[4], m[2] ?? m[3]]),
    ...Array.from(expressao.matchAll(CONTEM), (m) => [m[1], m[2]]),
  ];
  for (const [nome = '', valor = ''] of pares) {
    const campo = campos.get(nome);
    const opcoes = campo && opcoesDe(campo);
    if (campo && opcoes && valor !== '' && !opcoes.includes(valor))
      achado('erro', `${quem} espera “${resumir(valor)}” em “${campo.rotulo}”, mas esta opção não existe.`);
  }
  for (const campo of negadosSemResposta(expressao, campos).filter((c) => c.id !== respondido))
    achado(
      'aviso',
      `${quem} nega uma resposta de “${campo.rotulo}”, que pode ficar sem nenhuma: sem resposta, ela não se cumpre. Se deve valer também assim, acrescente “ou está vazio”.`,
      campo.id,
    );
  return nomes.filter((n) => campos.has(n));
}

/** Fields whose answer is denied where there may be none, and nothing is said of that case: what they decide was another until 2026-11-28. */
function negadosSemResposta(expressao: string, campos: ReadonlyMap<string, Campo>): Campo[] {
  const nomes = new Set(Array.from(expressao.matchAll(NEGA), (m) => m[1] ?? m[2] ?? ''));
  return [...nomes].flatMap((nome) => {
    const campo = campos.get(nome);
    const oculto = campo?.visivel_se !== undefined && !asseguram(expressao, campo.visivel_se);
    const podeFaltar = campo && (oculto || !campo.obrigatorio || campo.obrigatorio_se !== undefined);
    return podeFaltar && !new RegExp(`\\b${nome}\\s*=\\s*null\\b`).test(expressao) ? [campo] : [];
  });
}

const partes = (expressao: string): string[] => expressao.split(/\s+and\s+/).map((parte) => parte.trim());
/** Whether a condition asks itself for all that brings a field to light: `a = "x" and b != "y"`, where b is seen if a = "x". */
const asseguram = (expressao: string, visivel_se: string): boolean =>
  !/\bor\b/.test(expressao) && partes(visivel_se).every((parte) => partes(expressao).includes(parte));

const resumir = (s: string): string => (s.length > 80 ? `${s.slice(0, 77)}…` : s);

/** Fields in a circle of visibility, in the order of the circle; each circle once. */
export function circulos(usa: ReadonlyMap<string, readonly string[]>): string[][] {
  const estado = new Map<string, 'aberto' | 'pronto'>();
  const achados: string[][] = [];
  for (const inicio of usa.keys()) {
    const caminho: string[] = [];
    const pilha: { id: string; next: number }[] = [];
    const enter = (id: string) => {
      estado.set(id, 'aberto');
      caminho.push(id);
      pilha.push({ id, next: 0 });
    };
    if (!estado.has(inicio)) enter(inicio);
    while (pilha.length) {
      const topo = pilha[pilha.length - 1] as { id: string; next: number };
      const alvo = usa.get(topo.id)?.[topo.next];
      topo.next += 1;
      if (alvo === undefined) {
        estado.set(topo.id, 'pronto');
        caminho.pop();
        pilha.pop();
      } else if (estado.get(alvo) === 'aberto') achados.push(caminho.slice(caminho.indexOf(alvo)));
      else if (!estado.has(alvo)) enter(alvo);
    }
  }
  return achados;
}

/**
 * Fields that no answer can ever bring to light. Only conditions over fields with fixed answers are decided, and only while the
 * combinations stay few; about all others nothing is claimed.
 * @param usa readable visibility conditions: field → fields it names
 */
export function nuncaVisiveis(campos: ReadonlyMap<string, Campo>, usa: ReadonlyMap<string, readonly string[]>): Set<string> {
  const nunca = new Set<string>();
  let resta = MAX_DE_TODAS;
  for (const id of emOrdem(usa)) {
    const nomes = usa.get(id);
    const campo = campos.get(id);
    if (!nomes || !campo?.visivel_se) continue;
    const dominios = nomes.map((nome) => dominioDe(campos.get(nome), nunca.has(nome)));
    if (dominios.some((d) => d === null)) continue;
    const total = dominios.reduce((n, d) => n * (d as unknown[]).length, 1);
    if (total > MAX_DE_UMA || total > resta) continue;
    // a name outside the form (an area) may have any value
    if (lerCondicao(campo.visivel_se).nomes.length > nomes.length) continue;
    resta -= total;
    if (!combinacoes(nomes, dominios as unknown[][]).some((c) => condicaoVale(campo.visivel_se as string, c))) nunca.add(id);
  }
  return nunca;
}

function dominioDe(campo: Campo | undefined, nuncaVisto: boolean): unknown[] | null {
  if (nuncaVisto) return [null];
  // an answer of several options is a list: too many to try
  const opcoes = campo && TIPOS[campo.tipo].classe === 'opcao' ? opcoesDe(campo) : null;
  return opcoes ? [null, '', ...opcoes] : null;
}

function combinacoes(nomes: readonly string[], dominios: unknown[][]): Record<string, unknown>[] {
  let todas: Record<string, unknown>[] = [{}];
  nomes.forEach((nome, i) => {
    todas = todas.flatMap((c) => (dominios[i] as unknown[]).map((v) => ({ ...c, [nome]: v })));
  });
  return todas;
}

/** What is named before what names it. */
function emOrdem(usa: ReadonlyMap<string, readonly string[]>): string[] {
  const feitos = new Set<string>();
  const ordem: string[] = [];
  for (const inicio of usa.keys()) {
    const pilha = [inicio];
    while (pilha.length) {
      const id = pilha[pilha.length - 1] as string;
      const antes = feitos.has(id) ? undefined : usa.get(id)?.find((n) => !feitos.has(n) && !pilha.includes(n) && usa.has(n));
      if (antes !== undefined) pilha.push(antes);
      else {
        pilha.pop();
        if (!feitos.has(id)) ordem.push(id);
        feitos.add(id);
      }
    }
  }
  return ordem;
}
