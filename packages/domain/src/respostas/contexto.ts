import { calculado, valorCalculado } from '../campos/calculado/model.ts';
import { quadroAreas } from '../campos/quadro-areas/model.ts';
import { type Campo, guardaResposta, TIPOS } from '../campos/registro.ts';
import { calcularFormula, condicaoVale } from '../condicoes/avaliar.ts';
import { nomesDe } from '../condicoes/nomes.ts';
import { camposDe, type Definicao } from '../processos/definicao.ts';
import type { QuadroAreasRascunho } from '../quadros-de-areas/model.ts';
import { NOMES_DAS_QUANTIDADES, quantidadesDoQuadro } from '../quadros-de-areas/totais.ts';
import { Exato } from '../text/exato.ts';

/** Answers by field id. */
export type Respostas = Record<string, unknown>;
type ComSecoes = Pick<Definicao, 'secoes'>;

/** The answer of a field, or the empty one when there is none yet or it has another shape. */
export function respostaDe<T>(campo: Campo, respostas: Respostas): T {
  const { rascunho, vazio } = TIPOS[campo.tipo];
  const parsed = rascunho.safeParse(respostas[campo.id]);
  return (parsed.success ? parsed.data : vazio) as T;
}

/**
 * What a condition sees of an answer: its kept form, so that sending changes nothing; numbers as exact decimals, money in reais; what was
 * not given is null.
 */
function valorParaCondicao(campo: Campo, respostas: Respostas): unknown {
  const tipo = TIPOS[campo.tipo];
  const resposta = respostaDe<unknown>(campo, respostas);
  if (tipo.isVazio(resposta)) return null;
  if (tipo.valor) return tipo.valor(resposta, campo) ?? null;
  try {
    return tipo.normalizar ? tipo.normalizar(resposta, campo) : resposta;
  } catch {
    // an answer with errors has no kept form yet
    return resposta;
  }
}

const ordens = new WeakMap<Definicao['secoes'], readonly Campo[]>();

/** The fields so that each comes after those its condition or formula names. Those in a circle come last, in their own order. */
function emOrdem({ secoes }: ComSecoes): readonly Campo[] {
  const known = ordens.get(secoes);
  if (known) return known;
  const campos = camposDe({ secoes }).filter(guardaResposta);
  const quadro = campos.find((c) => c.tipo === quadroAreas.tipo);
  const porNome = new Map(campos.map((c) => [c.id, c]));
  if (quadro) for (const nome of NOMES_DAS_QUANTIDADES) porNome.set(nome, quadro);
  const usa = new Map(
    campos.map((c) => {
      const nomes = [c.visivel_se ?? '', c.tipo === calculado.tipo ? c.formula : ''].filter(Boolean).flatMap(nomesDe);
      return [c, new Set(nomes.flatMap((nome) => porNome.get(nome) ?? []))];
    }),
  );
  const usadoPor = new Map<Campo, Campo[]>();
  for (const [c, antes] of usa) for (const a of antes) usadoPor.set(a, [...(usadoPor.get(a) ?? []), c]);
  const faltam = new Map(campos.map((c) => [c, usa.get(c)?.size ?? 0]));
  const ordem = campos.filter((c) => faltam.get(c) === 0);
  for (let i = 0; i < ordem.length; i += 1)
    for (const depois of usadoPor.get(ordem[i] as Campo) ?? []) {
      faltam.set(depois, (faltam.get(depois) ?? 0) - 1);
      if (faltam.get(depois) === 0) ordem.push(depois);
    }
  const feitos = new Set(ordem);
  ordem.push(...campos.filter((c) => !feitos.has(c)));
  ordens.set(secoes, ordem);
  return ordem;
}

/** Whether each field of the form shows, judged once when its context was made. */
const visiveis = new WeakMap<Record<string, unknown>, ReadonlyMap<string, boolean>>();

/**
 * What conditions, formulas and fees may name: the answers of fields that show, the derived values, the totals of the area
 * table. A field that does not show counts as not answered, whatever was typed into it before.
 */
export function contextoDe(definicao: ComSecoes, respostas: Respostas): Record<string, unknown> {
  const contexto: Record<string, unknown> = {};
  const mostra = new Map<string, boolean>();
  for (const campo of emOrdem(definicao)) {
    const visivel = campo.visivel_se === undefined || condicaoVale(campo.visivel_se, contexto);
    mostra.set(campo.id, visivel);
    if (!visivel) contexto[campo.id] = null;
    else if (campo.tipo === calculado.tipo) {
      const valor = valorCalculado(calcularFormula(campo.formula, contexto), campo.casas);
      contexto[campo.id] = valor === '' ? null : new Exato(valor);
    } else {
      contexto[campo.id] = valorParaCondicao(campo, respostas);
      if (campo.tipo === quadroAreas.tipo)
        for (const [nome, valor] of Object.entries(quantidadesDoQuadro(respostaDe<QuadroAreasRascunho>(campo, respostas))))
          contexto[nome] = new Exato(valor);
    }
  }
  visiveis.set(contexto, mostra);
  return contexto;
}

/** Whether a field shows. @param contexto of `contextoDe` */
export const isVisivel = (campo: Pick<Campo, 'id' | 'visivel_se'>, contexto: Record<string, unknown>): boolean =>
  campo.visivel_se === undefined || (visiveis.get(contexto)?.get(campo.id) ?? condicaoVale(campo.visivel_se, contexto));

/** The derived values as they are kept, by field id; those that cannot be computed, or do not show, are left out. */
export function calculadosDe(definicao: ComSecoes, contexto: Record<string, unknown>): Record<string, string> {
  const valores: Record<string, string> = {};
  for (const campo of camposDe(definicao)) {
    if (campo.tipo !== calculado.tipo) continue;
    const valor = contexto[campo.id];
    if (Exato.isDecimal(valor)) valores[campo.id] = valor.toFixed(campo.casas);
  }
  return valores;
}

/** The answers with the derived values as they follow from them now; what stood in their place is not looked at. */
export function comCalculados(
  definicao: ComSecoes,
  respostas: Respostas,
  contexto = contextoDe(definicao, respostas),
): Respostas {
  const calculados = camposDe(definicao).filter((c) => c.tipo === calculado.tipo);
  if (calculados.length === 0) return respostas;
  const todas = { ...respostas };
  for (const { id } of calculados) delete todas[id];
  return Object.assign(todas, calculadosDe(definicao, contexto));
}
