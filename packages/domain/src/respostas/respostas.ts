import { assinatura } from '../campos/assinatura/model.ts';
import { calculado } from '../campos/calculado/model.ts';
import { dinheiro } from '../campos/dinheiro/model.ts';
import { numero } from '../campos/numero/model.ts';
import { quadroAreas } from '../campos/quadro-areas/model.ts';
import { type Campo, guardaResposta, isPessoal, pedeResposta, TIPOS } from '../campos/registro.ts';
import type { AmbienteCampo } from '../campos/tipo.ts';
import { condicaoVale } from '../condicoes/avaliar.ts';
import { CAMPO_INVALIDO, CAMPO_OBRIGATORIO } from '../http/fields.ts';
import type { CampoErro } from '../http/rule-error.ts';
import { camposDe, type Definicao, type Secao } from '../processos/definicao.ts';
import type { QuadroAreasRascunho } from '../quadros-de-areas/model.ts';
import { destinacaoPrincipal, quantidadesDoQuadro } from '../quadros-de-areas/totais.ts';
import { errosDasAssinaturas } from './assinado.ts';
import { calculadosDe, comCalculados, contextoDe, isVisivel, type Respostas, respostaDe } from './contexto.ts';

export { comCalculados, contextoDe, isVisivel, type Respostas, respostaDe } from './contexto.ts';

/** The area table of a request, wherever its definition puts it. */
export function quadroDe(definicao: Pick<Definicao, 'secoes'>, respostas: Respostas): QuadroAreasRascunho | null {
  const campo = camposDe(definicao).find((c) => c.tipo === quadroAreas.tipo);
  return campo ? respostaDe<QuadroAreasRascunho>(campo, respostas) : null;
}

const QUANTIDADE = /^\d{1,15}(\.\d{1,6})?$/;

/**
 * Quantities for fees, as decimal text: numbers and money (in reais) that were typed, the totals of the area table and the derived
 * values. One below zero counts as zero; one that cannot be computed is missing.
 */
export function quantidadesDe(definicao: Pick<Definicao, 'secoes'>, respostas: Respostas): Record<string, string> {
  const quadro = quadroDe(definicao, respostas);
  const contexto = contextoDe(definicao, respostas);
  const calculados = Object.entries(calculadosDe(definicao, contexto));
  const informados = camposDe(definicao).flatMap((c): [string, string][] => {
    const valor = c.tipo === numero.tipo || c.tipo === dinheiro.tipo ? contexto[c.id] : null;
    return valor === null || valor === undefined ? [] : [[c.id, String(valor)]];
  });
  return {
    ...Object.fromEntries(informados.filter(([, valor]) => QUANTIDADE.test(valor))),
    ...Object.fromEntries(calculados.map(([nome, valor]) => [nome, valor.startsWith('-') ? '0' : valor])),
    ...(quadro ? quantidadesDoQuadro(quadro) : {}),
  };
}

/** Answers that choose fee factors: every text answer, and the main use of the area table. */
export function respostasParaTaxas(definicao: Pick<Definicao, 'secoes'>, respostas: Respostas): Record<string, string> {
  const quadro = quadroDe(definicao, respostas);
  const textos = Object.entries(respostas).filter((e): e is [string, string] => typeof e[1] === 'string');
  return { ...Object.fromEntries(textos), ...(quadro ? { destinacao: destinacaoPrincipal(quadro) } : {}) };
}

/** Fields that the requester answers before filing. */
export const isDoRequerente = (campo: Campo): boolean => campo.preenche === 'requerente' && guardaResposta(campo);
/** Fields that the town hall answers while it analyses. */
export const isDoAnalista = (campo: Campo): boolean => campo.preenche === 'analista' && guardaResposta(campo);

export function isObrigatorio(campo: Campo, contexto: Record<string, unknown>): boolean {
  // nobody can be asked for what is derived
  if (!guardaResposta(campo) || campo.tipo === calculado.tipo) return false;
  return campo.obrigatorio_se === undefined ? campo.obrigatorio : condicaoVale(campo.obrigatorio_se, contexto);
}

/**
 * Everything that keeps the answers from being sent, with paths like `quadro.blocos.0.nome`. The browser shows and the server
 * refuses by this one function. What the analyst fills in is not looked at here.
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
  const erros = secao.campos
    .filter((c) => isDoRequerente(c) && isVisivel(c, contexto))
    .flatMap((c) => errosDoCampo(c, respostas, contexto, ambiente));
  const assinados = secao.campos.filter((c) => c.tipo === assinatura.tipo).filter((c) => isVisivel(c, contexto));
  if (assinados.length === 0 || ambiente.correcao) return erros;
  return [...erros, ...errosDasAssinaturas(definicao, assinados, respostas, () => normalizarRespostas(definicao, respostas))];
}

export function errosDoCampo(
  campo: Campo,
  respostas: Respostas,
  contexto: Record<string, unknown>,
  ambiente: AmbienteCampo,
): CampoErro[] {
  const tipo = TIPOS[campo.tipo];
  const valor = respostas[campo.id];
  if (tipo.so_mostra || campo.tipo === calculado.tipo) return [];
  if (valor !== undefined && valor !== null && !tipo.rascunho.safeParse(valor).success)
    return [{ campo: campo.id, mensagem: CAMPO_INVALIDO }];
  const resposta = respostaDe<unknown>(campo, respostas);
  if (tipo.isVazio(resposta)) return isObrigatorio(campo, contexto) ? [{ campo: campo.id, mensagem: CAMPO_OBRIGATORIO }] : [];
  const erros = tipo
    .erros(resposta, campo, ambiente)
    .map((e) => ({ campo: e.campo ? `${campo.id}.${e.campo}` : campo.id, mensagem: e.mensagem }));
  if (erros.length === 0 && campo.valido_se !== undefined && !condicaoVale(campo.valido_se, contexto))
    return [{ campo: campo.id, mensagem: campo.mensagem_invalido ?? CAMPO_INVALIDO }];
  return erros;
}

/** The fields that the analyst of a step fills in. One that names no step belongs to the first. */
export const camposDoAnalista = (definicao: Pick<Definicao, 'secoes' | 'etapas'>, etapaId: string): Campo[] =>
  camposDe(definicao).filter((c) => isDoAnalista(c) && (c.etapa ?? definicao.etapas[0]?.id) === etapaId);

/**
 * What keeps a step from being approved: its own fields that are missing or wrong. The paths are those of `errosDasRespostas`.
 * @param etapaId the step's id in the definition
 */
export function errosDoAnalista(
  definicao: Pick<Definicao, 'secoes' | 'etapas'>,
  respostas: Respostas,
  etapaId: string,
  ambiente: AmbienteCampo,
): CampoErro[] {
  const contexto = contextoDe(definicao, respostas);
  return camposDoAnalista(definicao, etapaId)
    .filter((c) => isVisivel(c, contexto))
    .flatMap((c) => errosDoCampo(c, respostas, contexto, ambiente));
}

/** The same in one sentence that names the fields; '' when nothing is wrong. */
export function fraseDoAnalista(definicao: Pick<Definicao, 'secoes'>, erros: readonly CampoErro[]): string {
  const ids = new Set(erros.map((e) => e.campo.split('.')[0]));
  const nomes = camposDe(definicao)
    .filter((c) => ids.has(c.id))
    .map((c) => `“${c.rotulo}”`);
  return nomes.length === 0 ? '' : `Antes de deferir, preencha ou corrija na análise: ${nomes.join(', ')}.`;
}

/**
 * Draft answers in their shape: what no requester answers is dropped, and answers of another shape with their names.
 * @param quais the fields that may be answered; the requester's unless told
 */
export function lerRascunho(
  definicao: Pick<Definicao, 'secoes'>,
  respostas: Respostas,
  quais: (campo: Campo) => boolean = isDoRequerente,
): { respostas: Respostas; recusados: string[] } {
  const lidas: Respostas = {};
  const recusados: string[] = [];
  for (const campo of camposDe(definicao)) {
    if (!quais(campo) || !pedeResposta(campo) || respostas[campo.id] === undefined || respostas[campo.id] === null) continue;
    const parsed = TIPOS[campo.tipo].rascunho.safeParse(respostas[campo.id]);
    if (parsed.success) lidas[campo.id] = parsed.data;
    else recusados.push(campo.id);
  }
  return { respostas: lidas, recusados };
}

/**
 * Answers as they are frozen when sent: only fields that show, each in its one form, derived values computed. What the analyst
 * filled in stays. Call it on answers without errors.
 */
export function normalizarRespostas(definicao: Pick<Definicao, 'secoes'>, respostas: Respostas): Respostas {
  const contexto = contextoDe(definicao, respostas);
  const calculados = calculadosDe(definicao, contexto);
  const normal: Respostas = {};
  for (const campo of camposDe(definicao)) {
    const tipo = TIPOS[campo.tipo];
    if (tipo.so_mostra || !isVisivel(campo, contexto)) continue;
    if (campo.tipo === calculado.tipo) {
      if (calculados[campo.id] !== undefined) normal[campo.id] = calculados[campo.id];
      continue;
    }
    const resposta = respostaDe<unknown>(campo, respostas);
    if (!tipo.isVazio(resposta)) normal[campo.id] = tipo.normalizar ? tipo.normalizar(resposta, campo) : resposta;
  }
  return normal;
}

/** The answers that everybody in the request may see: what only the town hall sees is taken out. */
export function semOReservado(definicao: Pick<Definicao, 'secoes'>, respostas: Respostas): Respostas {
  const reservados = new Set(camposDe(definicao).flatMap((c) => (c.visto_por === 'prefeitura' ? [c.id] : [])));
  return Object.fromEntries(Object.entries(respostas).filter(([id]) => !reservados.has(id)));
}

/**
 * The answers as who only looks on reads them: neither what only the town hall sees, nor what tells of a person. The kind of a
 * field alone says so; an answer that no field asks for any more is nobody's to read.
 */
export function paraQuemOlha(definicao: Pick<Definicao, 'secoes'>, respostas: Respostas): Respostas {
  const vistas: Respostas = {};
  for (const campo of camposDe(definicao)) {
    if (campo.visto_por === 'prefeitura' || respostas[campo.id] === undefined) continue;
    if (!isPessoal(campo)) vistas[campo.id] = respostas[campo.id];
    else {
      const deixa = TIPOS[campo.tipo].para_quem_olha;
      if (deixa) vistas[campo.id] = deixa(respostaDe(campo, respostas), campo);
    }
  }
  return vistas;
}

/** One field's answer in plain words; '' when it was not answered. @param fuso of the town, for answers that tell an hour */
export function textoDaResposta(campo: Campo, respostas: Respostas, fuso?: string): string {
  const tipo = TIPOS[campo.tipo];
  const resposta = respostaDe<unknown>(campo, respostas);
  return tipo.isVazio(resposta) ? '' : tipo.texto(resposta, campo, fuso);
}

export interface Alteracao {
  campo_id: string;
  rotulo: string;
  antes: string;
  depois: string;
}

/** Two files of one name, say, are told apart by more than it. */
function antesEDepois(campo: Campo, [a, d]: readonly [Respostas, Respostas], fuso?: string) {
  const antes = textoDaResposta(campo, a, fuso);
  const depois = textoDaResposta(campo, d, fuso);
  const { texto_distinto } = TIPOS[campo.tipo];
  if (antes !== depois || antes === '' || !texto_distinto) return { antes, depois };
  const distinto = (r: Respostas) => texto_distinto(respostaDe<unknown>(campo, r), campo, fuso);
  return { antes: distinto(a), depois: distinto(d) };
}

/**
 * What changed from one round to the next, field by field.
 * @param ver cuts the answers to what the reader may see; derived values are computed of all of them before
 */
export function compararRespostas(
  definicao: Pick<Definicao, 'secoes'>,
  antes: Respostas,
  depois: Respostas,
  ver: (respostas: Respostas) => Respostas = (r) => r,
  fuso?: string,
): Alteracao[] {
  const [a, d] = [ver(comCalculados(definicao, antes)), ver(comCalculados(definicao, depois))];
  return camposDe(definicao)
    .filter((c) => guardaResposta(c) && JSON.stringify(a[c.id] ?? null) !== JSON.stringify(d[c.id] ?? null))
    .map((c) => ({ campo_id: c.id, rotulo: c.rotulo, ...antesEDepois(c, [a, d], fuso) }));
}
