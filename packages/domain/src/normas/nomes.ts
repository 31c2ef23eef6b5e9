import { arquivos } from '../campos/arquivos/model.ts';
import { grupo } from '../campos/grupo/model.ts';
import { numero } from '../campos/numero/model.ts';
import { pessoas } from '../campos/pessoas/model.ts';
import { quadroAreas } from '../campos/quadro-areas/model.ts';
import { type Campo, guardaResposta, TIPOS } from '../campos/registro.ts';
import { responsaveisTecnicos } from '../campos/responsaveis-tecnicos/model.ts';
import { trataDeObra } from '../obras/efeitos.ts';
import { camposDe, type Definicao } from '../processos/definicao.ts';
import { PALAVRAS_DAS_QUANTIDADES } from '../quadros-de-areas/palavras-das-quantidades.ts';
import { NOMES_DAS_QUANTIDADES } from '../quadros-de-areas/totais.ts';
import type { Nomes } from './conferir.ts';
import { nomesDosItens } from './documentos.ts';
import { GRANDEZAS } from './grandezas.ts';
import type { Nome } from './nome.ts';
import { DA_OBRA } from './obra.ts';
import { DO_REQUERENTE, nomesDasPartes } from './partes.ts';
import { PESSOAS, PROFISSIONAIS } from './unidades.ts';

type Processo = Pick<Definicao, 'secoes'> & { efeito_na_obra?: Definicao['efeito_na_obra'] | undefined };

/** What a list is made of, where a rule goes on naming it by its question. */
const UNIDADES: Readonly<Record<string, string>> = {
  [arquivos.tipo]: 'arquivos',
  [pessoas.tipo]: PESSOAS,
  [responsaveisTecnicos.tipo]: PROFISSIONAIS,
};

function doCampo(campo: Campo, secao: string): Nome[] {
  const { classe, opcoes } = TIPOS[campo.tipo];
  if (!classe || !guardaResposta(campo)) return [];
  const unidade = campo.tipo === numero.tipo ? campo.unidade : (UNIDADES[campo.tipo] ?? '');
  const nome: Nome = { id: campo.id, rotulo: campo.rotulo, unidade, classe, opcoes: opcoes?.(campo) ?? [], origem: secao };
  // parts of a group are summed by its own name; of the others what a law asks has a name that says it
  return [classe === 'varios' && campo.tipo !== grupo.tipo ? { ...nome, antigo: true } : nome];
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

const doProcesso = new WeakMap<Definicao['secoes'], Map<boolean, Nomes>>();

/**
 * What a rule may name in a process: its questions, the sums of its area table, the people and papers it asks for, what is drawn, the work it
 * is about, and what follows from lot and zone.
 */
export function nomesDoProcesso(processo: Processo): Nomes {
  const { secoes } = processo;
  const deObra = trataDeObra(processo);
  const known = doProcesso.get(secoes)?.get(deObra);
  if (known) return known;
  const campos = camposDe(processo);
  const perguntas = secoes.flatMap((s) => s.campos.flatMap((c) => doCampo(c, s.titulo)));
  const temQuadro = campos.some((c) => c.tipo === quadroAreas.tipo);
  const dosItens = secoes.flatMap((s) => s.campos.flatMap((c) => nomesDosItens(c, s.titulo)));
  const derivados = [...dosItens, ...nomesDasPartes(campos), ...(deObra ? DA_OBRA : [])];
  const deQuestoes = new Set(perguntas.map((n) => n.id));
  // a question of such a name is what it was before that name was ours; what follows from lot and zone is taken by none
  const todos = [
    ...perguntas,
    ...(temQuadro ? QUANTIDADES : []),
    ...derivados.filter((n) => !deQuestoes.has(n.id)),
    ...GRANDEZAS,
  ];
  const nomes: Nomes = new Map(todos.map((n) => [n.id, n]));
  doProcesso.set(secoes, (doProcesso.get(secoes) ?? new Map()).set(deObra, nomes));
  return nomes;
}

const DE_TODOS: readonly Nome[] = [...DO_REQUERENTE, ...GRANDEZAS];

/**
 * What rules may name in several processes. A question that they share keeps the label of the first, and the answers of all.
 * @returns each with the processes that ask it; none where every process knows it
 */
export function nomesDosProcessos(processos: readonly (Processo & { id: string })[]): (Nome & { processos: string[] })[] {
  const todos = new Map<string, Nome & { processos: string[] }>();
  const deTodos = new Set(DE_TODOS.map((g) => g.id));
  for (const { id, ...processo } of processos)
    for (const nome of nomesDoProcesso(processo).values()) {
      if (deTodos.has(nome.id)) continue;
      const known = todos.get(nome.id);
      const opcoes = [...new Set([...(known?.opcoes ?? []), ...nome.opcoes])];
      todos.set(nome.id, { ...(known ?? nome), opcoes, processos: [...(known?.processos ?? []), id] });
    }
  return [...todos.values(), ...DE_TODOS.map((g) => ({ ...g, processos: [] }))];
}
