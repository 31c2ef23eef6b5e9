import { numero } from '../campos/numero/model.ts';
import { quadroAreas } from '../campos/quadro-areas/model.ts';
import { type Campo, guardaResposta, TIPOS } from '../campos/registro.ts';
import { camposDe, type Definicao } from '../processos/definicao.ts';
import { PALAVRAS_DAS_QUANTIDADES } from '../quadros-de-areas/palavras-das-quantidades.ts';
import { NOMES_DAS_QUANTIDADES } from '../quadros-de-areas/totais.ts';
import type { Nomes } from './conferir.ts';
import { GRANDEZAS, type Nome } from './grandezas.ts';

type ComSecoes = Pick<Definicao, 'secoes'>;

function doCampo(campo: Campo, secao: string): Nome[] {
  const { classe, opcoes } = TIPOS[campo.tipo];
  if (!classe || !guardaResposta(campo)) return [];
  const unidade = campo.tipo === numero.tipo ? campo.unidade : '';
  return [{ id: campo.id, rotulo: campo.rotulo, unidade, classe, opcoes: opcoes?.(campo) ?? [], origem: secao }];
}

/** The sums of an area table, of each process that has one. */
export const QUANTIDADES: readonly Nome[] = NOMES_DAS_QUANTIDADES.map((id) => ({
  id,
  rotulo: PALAVRAS_DAS_QUANTIDADES[id].replace(' (m²)', ''),
  unidade: id === 'unidades' ? '' : 'm²',
  classe: 'numero',
  opcoes: [],
  origem: 'Quadro de áreas',
}));

const doProcesso = new WeakMap<Definicao['secoes'], Nomes>();

/** What a rule may name in a process: its questions, the sums of its area table, and what follows from lot and zone. */
export function nomesDoProcesso({ secoes }: ComSecoes): Nomes {
  const known = doProcesso.get(secoes);
  if (known) return known;
  const campos = secoes.flatMap((s) => s.campos.flatMap((c) => doCampo(c, s.titulo)));
  const temQuadro = camposDe({ secoes }).some((c) => c.tipo === quadroAreas.tipo);
  // what follows from lot and zone is not taken by a question of that name
  const nomes = new Map([...campos, ...(temQuadro ? QUANTIDADES : []), ...GRANDEZAS].map((n) => [n.id, n]));
  doProcesso.set(secoes, nomes);
  return nomes;
}

/**
 * What rules may name in several processes. A question that they share keeps the label of the first, and the answers of all.
 * @returns each with the processes that ask it; none where every process knows it
 */
export function nomesDosProcessos(processos: readonly (ComSecoes & { id: string })[]): (Nome & { processos: string[] })[] {
  const todos = new Map<string, Nome & { processos: string[] }>();
  const deTodos = new Set(GRANDEZAS.map((g) => g.id));
  for (const { id, secoes } of processos)
    for (const nome of nomesDoProcesso({ secoes }).values()) {
      if (deTodos.has(nome.id)) continue;
      const known = todos.get(nome.id);
      const opcoes = [...new Set([...(known?.opcoes ?? []), ...nome.opcoes])];
      todos.set(nome.id, { ...(known ?? nome), opcoes, processos: [...(known?.processos ?? []), id] });
    }
  return [...todos.values(), ...GRANDEZAS.map((g) => ({ ...g, processos: [] }))];
}
