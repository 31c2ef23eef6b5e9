import { calcularFormula, valorDaCondicao } from '../condicoes/avaliar.ts';
import type { Fracao } from '../condicoes/fracao.ts';
import { nomesDe } from '../condicoes/nomes.ts';
import { Exato } from '../text/exato.ts';
import { formatExato, formatNumero, parseNumero } from '../text/numeros.ts';
import { type Celula, cabeNaCelula, lerCelula } from './celula.ts';
import type { Conteudo, Exigencia, Sentido, Tabela } from './conteudo.ts';
import type { Nome } from './nome.ts';
import { comUnidade } from './unidades.ts';

export type Nomes = ReadonlyMap<string, Nome>;
type Contexto = Readonly<Record<string, unknown>>;

export type SituacaoDaNorma = 'cumpre' | 'descumpre' | 'falta dado' | 'não se aplica';

/** A value that a verdict rests on. */
export interface Usado {
  nome: string;
  rotulo: string;
  /** '' where there is none. */
  valor: string;
  origem: string;
}

export interface Conferida {
  situacao: SituacaoDaNorma;
  /** What the project has, '' where the rule measures nothing or it cannot be told. */
  valor: string;
  /** How far the rule lets go: "a partir de 1,50 m". */
  limite: string;
  /** Names without a value, for want of which it cannot be told. */
  faltam: string[];
  /** Line of the table that decided, counted from 1. */
  linha: number | null;
}

const LADOS: Record<Sentido, { palavra: string; vale: (sinal: number) => boolean }> = {
  desde: { palavra: 'a partir de', vale: (s) => s >= 0 },
  ate: { palavra: 'até', vale: (s) => s <= 0 },
  igual: { palavra: 'exatamente', vale: (s) => s === 0 },
};

/** A limit as it is typed: a number as people write it, or a formula. */
export const comoFormula = (escrita: string): string => {
  const numero = parseNumero(escrita, 8);
  return numero === null ? escrita : new Exato(numero).toString();
};

/** Every expression of a rule, each with where it stands. */
export function expressoesDe({
  quando,
  exigencia: e,
}: Pick<Conteudo, 'quando' | 'exigencia'>): { onde: string; expressao: string; tipo: 'condicao' | 'formula' }[] {
  const daExigencia =
    e.tipo === 'condicao'
      ? [{ onde: 'exigencia.condicao', expressao: e.condicao, tipo: 'condicao' as const }]
      : [
          { onde: 'exigencia.medida', expressao: e.medida, tipo: 'formula' as const },
          ...(e.tipo === 'medida'
            ? [{ onde: 'exigencia.limite', expressao: comoFormula(e.limite), tipo: 'formula' as const }]
            : e.linhas.map((l, i) => ({
                onde: `exigencia.linhas.${i}.limite`,
                expressao: comoFormula(l.limite),
                tipo: 'formula' as const,
              }))),
        ];
  return [...(quando ? [{ onde: 'quando', expressao: quando, tipo: 'condicao' as const }] : []), ...daExigencia];
}

const usados = new WeakMap<object, readonly string[]>();

/** Every name a rule asks for, each once. */
export function nomesDaNorma(conteudo: Pick<Conteudo, 'quando' | 'exigencia'>): readonly string[] {
  const known = usados.get(conteudo);
  if (known) return known;
  const { exigencia: e } = conteudo;
  const nomes = [
    ...new Set([...expressoesDe(conteudo).flatMap((x) => nomesDe(x.expressao)), ...(e.tipo === 'tabela' ? e.entradas : [])]),
  ];
  usados.set(conteudo, nomes);
  return nomes;
}

const tabelas = new WeakMap<Tabela, readonly (readonly (Celula | null)[])[]>();
/** The cells of a table, read once; null where one cannot be read, and lets nothing pass. */
function celulasDa(tabela: Tabela, nomes: Nomes): readonly (readonly (Celula | null)[])[] {
  const known = tabelas.get(tabela);
  if (known) return known;
  const lidas = tabela.linhas.map((linha) =>
    tabela.entradas.map((nome, i) => lerCelula(linha.celulas[i] ?? '', nomes.get(nome)?.classe ?? 'texto')),
  );
  tabelas.set(tabela, lidas);
  return lidas;
}

/** Whether each cell of a line takes its value: surely, surely not, or null where that hangs on what is missing. */
function cabeNaLinha(celulas: readonly (Celula | null)[], valores: readonly unknown[]): boolean | null {
  let cabe: boolean | null = true;
  for (const [i, celula] of celulas.entries()) {
    const esta = celula === null ? false : cabeNaCelula(celula, valores[i]);
    if (esta === false) return false;
    if (esta === null) cabe = null;
  }
  return cabe;
}

type Achado = { linha: number; limite: string } | 'falta dado' | 'não se aplica';
function linhaDa(tabela: Tabela, contexto: Contexto, nomes: Nomes): Achado {
  const valores = tabela.entradas.map((nome) => contexto[nome] ?? null);
  let talvez = false;
  for (const [i, celulas] of celulasDa(tabela, nomes).entries()) {
    const cabe = cabeNaLinha(celulas, valores);
    if (cabe) return { linha: i + 1, limite: tabela.linhas[i]?.limite ?? '' };
    if (cabe === null) talvez = true;
  }
  return talvez ? 'falta dado' : 'não se aplica';
}

const falta = (expressao: string, contexto: Contexto): boolean =>
  nomesDe(expressao).some((nome) => (contexto[nome] ?? null) === null);

/** A number that rests on something missing is none, whatever a `min` or an `if` would make of the rest. */
const contar = (formula: string, contexto: Contexto): Fracao | null =>
  falta(formula, contexto) ? null : calcularFormula(formula, contexto);

/** An `if` takes what is missing for false, which would be a verdict. */
const julgar = (condicao: string, contexto: Contexto): boolean | null =>
  /\bif\b/.test(condicao) && falta(condicao, contexto) ? null : valorDaCondicao(condicao, contexto);

const semValor = { valor: '', limite: '', faltam: [], linha: null };

/** A measure in words, as exactly as the rule writes it. */
function dizerMedida(n: Fracao, { casas, unidade }: Pick<Tabela, 'casas' | 'unidade'>): string {
  const escrito = n.arredondada(casas);
  // what only differs beyond the written places would read as fulfilled
  const exato = n.toDecimal().toFixed(Math.min(8, casas + 4));
  const texto = new Exato(escrito).eq(exato) ? formatNumero(escrito, casas) : formatExato(exato, casas);
  return comUnidade(texto, unidade);
}

function medir(
  e: Exclude<Exigencia, { tipo: 'condicao' }>,
  achado: { linha: number | null; limite: string },
  contexto: Contexto,
): Omit<Conferida, 'faltam'> {
  const medida = contar(e.medida, contexto);
  const limite = contar(comoFormula(achado.limite), contexto);
  const { palavra, vale } = LADOS[e.sentido];
  return {
    situacao: medida === null || limite === null ? 'falta dado' : vale(medida.compara(limite)) ? 'cumpre' : 'descumpre',
    valor: medida === null ? '' : dizerMedida(medida, e),
    limite: limite === null ? '' : `${palavra} ${dizerMedida(limite, e)}`,
    linha: achado.linha,
  };
}

function exigir(e: Exigencia, contexto: Contexto, nomes: Nomes): Omit<Conferida, 'faltam'> {
  if (e.tipo === 'condicao') {
    const vale = julgar(e.condicao, contexto);
    return { ...semValor, situacao: vale === null ? 'falta dado' : vale ? 'cumpre' : 'descumpre' };
  }
  if (e.tipo === 'medida') return medir(e, { linha: null, limite: e.limite }, contexto);
  const achado = linhaDa(e, contexto, nomes);
  return typeof achado === 'string' ? { ...semValor, situacao: achado } : medir(e, achado, contexto);
}

/**
 * One project against one rule. The same code judges in the browser, on the server, in the examples and in the try-out on the past.
 * Three-valued as FEEL is: what hangs on something that nobody answered cannot be told, and is neither fulfilled nor broken.
 * @param contexto values by name: exact numbers, text, lists of text, null
 * @param nomes what each name is; a table reads its cells by it
 */
export function conferirNorma(conteudo: Pick<Conteudo, 'quando' | 'exigencia'>, contexto: Contexto, nomes: Nomes): Conferida {
  const vale = conteudo.quando === '' ? true : julgar(conteudo.quando, contexto);
  if (vale === false) return { ...semValor, situacao: 'não se aplica' };
  const feita = vale === null ? { ...semValor, situacao: 'falta dado' as const } : exigir(conteudo.exigencia, contexto, nomes);
  const faltam =
    feita.situacao === 'falta dado' ? nomesDaNorma(conteudo).filter((nome) => (contexto[nome] ?? null) === null) : [];
  return { ...feita, faltam };
}

/** A value as a person reads it. */
export function dizerValor(valor: unknown, nome: Nome | undefined): string {
  if (valor === null || valor === undefined) return '';
  if (Exato.isDecimal(valor)) return comUnidade(formatExato(valor.toFixed(), 0), nome?.unidade ?? '');
  if (Array.isArray(valor)) return dizerLista(valor, nome);
  if (typeof valor === 'object') return 'informado';
  return String(valor);
}

/** Words are said, things are counted. */
function dizerLista(valores: readonly unknown[], nome: Nome | undefined): string {
  if (valores.length === 0) return 'não há';
  if (valores.some((v) => typeof v === 'object' && !Exato.isDecimal(v)))
    return comUnidade(String(valores.length), nome?.unidade || 'itens');
  return valores.map((v) => dizerValor(v, undefined)).join(', ');
}

/** The values a verdict rests on, in the order in which the rule names them. */
export const usadosPor = (conteudo: Pick<Conteudo, 'quando' | 'exigencia'>, contexto: Contexto, nomes: Nomes): Usado[] =>
  nomesDaNorma(conteudo).map((id) => {
    const nome = nomes.get(id);
    return { nome: id, rotulo: nome?.rotulo ?? id, valor: dizerValor(contexto[id], nome), origem: nome?.origem ?? '' };
  });

/**
 * Field to correct: the one the rule names, else the first field that its demand rests on; '' where that is none. What is counted or read
 * of a field is corrected there.
 * @param nomes of `nomesDoProcesso`
 */
export function campoDaNorma(
  conteudo: Pick<Conteudo, 'quando' | 'exigencia' | 'campo'>,
  campos: ReadonlySet<string>,
  { quadro, nomes }: { quadro: string; nomes: Nomes },
): string {
  const e = conteudo.exigencia;
  const candidatos = [conteudo.campo, ...nomesDe(e.tipo === 'condicao' ? e.condicao : e.medida), ...nomesDaNorma(conteudo)];
  const achado = candidatos.flatMap((nome) => [nome, ...(nomes.get(nome)?.campos ?? [])]).find((id) => campos.has(id));
  return achado ?? quadro;
}

/** What the portal says where the town wrote nothing. */
function propria({ exigencia: e }: Pick<Conteudo, 'exigencia'>, { valor, limite }: Conferida): string {
  return e.tipo === 'condicao'
    ? 'O projeto não atende ao que este artigo pede.'
    : `O projeto tem ${valor}; a lei pede ${limite}.`;
}

/** The sentence of a rule that is not fulfilled, with its values in place. @param para who reads it */
export function dizerNorma(
  conteudo: Pick<Conteudo, 'exigencia' | 'mensagem' | 'mensagem_interna'>,
  conferida: Conferida,
  para: 'requerente' | 'analista',
): string {
  const escrita = (para === 'analista' && conteudo.mensagem_interna) || conteudo.mensagem;
  if (!escrita) return propria(conteudo, conferida);
  return escrita.replaceAll('{valor}', () => conferida.valor).replaceAll('{limite}', () => conferida.limite);
}
