import { type Campo, TIPOS } from '../campos/registro.ts';
import type { AmbienteCampo } from '../campos/tipo.ts';
import { condicaoVale } from '../condicoes/avaliar.ts';
import { CAMPO_OBRIGATORIO } from '../http/fields.ts';
import type { CampoErro } from '../http/rule-error.ts';
import { camposDe, type Definicao, type Secao } from '../processos/definicao.ts';
import type { QuadroAreasRascunho } from '../quadros-de-areas/model.ts';
import { destinacaoPrincipal, quantidadesDoQuadro } from '../quadros-de-areas/totais.ts';

/** Answers by field id. */
export type Respostas = Record<string, unknown>;

/** The answer of a field, or the empty one when there is none yet or it has another shape. */
export function respostaDe<T>(campo: Campo, respostas: Respostas): T {
  const { rascunho, vazio } = TIPOS[campo.tipo];
  const parsed = rascunho.safeParse(respostas[campo.id]);
  return (parsed.success ? parsed.data : vazio) as T;
}

/** What conditions and fees may name: the answers, and the totals of the area table. Decimal answers count as numbers. */
export function contextoDe(definicao: Pick<Definicao, 'secoes'>, respostas: Respostas): Record<string, unknown> {
  const contexto: Record<string, unknown> = {};
  for (const campo of camposDe(definicao)) {
    contexto[campo.id] = valorParaCondicao(campo, respostas[campo.id]);
  }
  for (const [nome, valor] of Object.entries(quantidadesDe(definicao, respostas))) contexto[nome] = Number(valor);
  return contexto;
}

/** Decimal text counts as a number, money in reais; what was not given is null. */
function valorParaCondicao(campo: Campo, valor: unknown): unknown {
  if (campo.tipo === 'numero' && typeof valor === 'string' && valor !== '') return Number(valor);
  if (campo.tipo === 'dinheiro') return typeof valor === 'number' ? valor / 100 : null;
  return valor ?? null;
}

/** The area table of a request, wherever its definition puts it. */
export function quadroDe(definicao: Pick<Definicao, 'secoes'>, respostas: Respostas): QuadroAreasRascunho | null {
  const campo = camposDe(definicao).find((c) => c.tipo === 'quadro_areas');
  return campo ? respostaDe<QuadroAreasRascunho>(campo, respostas) : null;
}

/** Quantities for fees, as decimal text. */
export function quantidadesDe(definicao: Pick<Definicao, 'secoes'>, respostas: Respostas): Record<string, string> {
  const quadro = quadroDe(definicao, respostas);
  return quadro ? quantidadesDoQuadro(quadro) : {};
}

/** Answers that choose fee factors: every text answer, and the main use of the area table. */
export function respostasParaTaxas(definicao: Pick<Definicao, 'secoes'>, respostas: Respostas): Record<string, string> {
  const quadro = quadroDe(definicao, respostas);
  const textos = Object.entries(respostas).filter((e): e is [string, string] => typeof e[1] === 'string');
  return { ...Object.fromEntries(textos), ...(quadro ? { destinacao: destinacaoPrincipal(quadro) } : {}) };
}

export const isVisivel = (campo: Campo, contexto: Record<string, unknown>): boolean =>
  campo.visivel_se === undefined || condicaoVale(campo.visivel_se, contexto);

export function isObrigatorio(campo: Campo, contexto: Record<string, unknown>): boolean {
  if (campo.tipo === 'explicacao') return false;
  return campo.obrigatorio_se === undefined ? campo.obrigatorio : condicaoVale(campo.obrigatorio_se, contexto);
}

/**
 * Everything that keeps the answers from being sent, with paths like `quadro.blocos.0.nome`. The browser shows and the server
 * refuses by this one function.
 */
export function errosDasRespostas(
  definicao: Pick<Definicao, 'secoes'>,
  respostas: Respostas,
  ambiente: AmbienteCampo,
): CampoErro[] {
  return definicao.secoes.flatMap((secao) => errosDaSecao(secao, definicao, respostas, ambiente));
}

export function errosDaSecao(
  secao: Secao,
  definicao: Pick<Definicao, 'secoes'>,
  respostas: Respostas,
  ambiente: AmbienteCampo,
): CampoErro[] {
  const contexto = contextoDe(definicao, respostas);
  return secao.campos.filter((c) => isVisivel(c, contexto)).flatMap((c) => errosDoCampo(c, respostas, contexto, ambiente));
}

export function errosDoCampo(
  campo: Campo,
  respostas: Respostas,
  contexto: Record<string, unknown>,
  ambiente: AmbienteCampo,
): CampoErro[] {
  const tipo = TIPOS[campo.tipo];
  const valor = respostas[campo.id];
  if (valor !== undefined && valor !== null && !tipo.rascunho.safeParse(valor).success)
    return [{ campo: campo.id, mensagem: 'campo invalido' }];
  const resposta = respostaDe<unknown>(campo, respostas);
  if (tipo.isVazio(resposta)) return isObrigatorio(campo, contexto) ? [{ campo: campo.id, mensagem: CAMPO_OBRIGATORIO }] : [];
  return tipo
    .erros(resposta, campo, ambiente)
    .map((e) => ({ campo: e.campo ? `${campo.id}.${e.campo}` : campo.id, mensagem: e.mensagem }));
}

/** Draft answers in their shape: unknown fields and answers of another shape are dropped with their names. */
export function lerRascunho(
  definicao: Pick<Definicao, 'secoes'>,
  respostas: Respostas,
): { respostas: Respostas; recusados: string[] } {
  const lidas: Respostas = {};
  const recusados: string[] = [];
  for (const campo of camposDe(definicao)) {
    if (campo.tipo === 'explicacao' || respostas[campo.id] === undefined || respostas[campo.id] === null) continue;
    const parsed = TIPOS[campo.tipo].rascunho.safeParse(respostas[campo.id]);
    if (parsed.success) lidas[campo.id] = parsed.data;
    else recusados.push(campo.id);
  }
  return { respostas: lidas, recusados };
}

/** Answers as they are frozen when sent: only visible fields, each in its one form. Call it on answers without errors. */
export function normalizarRespostas(definicao: Pick<Definicao, 'secoes'>, respostas: Respostas): Respostas {
  const contexto = contextoDe(definicao, respostas);
  const normal: Respostas = {};
  for (const campo of camposDe(definicao)) {
    const tipo = TIPOS[campo.tipo];
    const resposta = respostaDe<unknown>(campo, respostas);
    if (campo.tipo === 'explicacao' || !isVisivel(campo, contexto) || tipo.isVazio(resposta)) continue;
    normal[campo.id] = tipo.normalizar ? tipo.normalizar(resposta) : resposta;
  }
  return normal;
}

/** One field's answer in plain words; '' when it was not answered. */
export function textoDaResposta(campo: Campo, respostas: Respostas): string {
  const tipo = TIPOS[campo.tipo];
  const resposta = respostaDe<unknown>(campo, respostas);
  return tipo.isVazio(resposta) ? '' : tipo.texto(resposta, campo);
}

export interface Alteracao {
  campo_id: string;
  rotulo: string;
  antes: string;
  depois: string;
}

/** What changed from one round to the next, field by field. */
export function compararRespostas(definicao: Pick<Definicao, 'secoes'>, antes: Respostas, depois: Respostas): Alteracao[] {
  return camposDe(definicao)
    .filter((c) => c.tipo !== 'explicacao' && JSON.stringify(antes[c.id] ?? null) !== JSON.stringify(depois[c.id] ?? null))
    .map((c) => ({ campo_id: c.id, rotulo: c.rotulo, antes: textoDaResposta(c, antes), depois: textoDaResposta(c, depois) }));
}
