import type { EstadoDaVisao, Visao } from '@portal/domain/visoes/contract';
import type { Filtros, ListScreen } from '#lib/list-screen.ts';

/** The list as it is, in the form a view keeps. Empty filters are left out: a view says what it asks, not what it does not. */
export function estadoDe(
  lista: Pick<ListScreen<unknown>, 'filtro' | 'paginacao'> & { filtroAvancado: Filtros },
  ocultas: readonly string[],
  modo: EstadoDaVisao['modo'],
): EstadoDaVisao {
  const asked = Object.entries(lista.filtroAvancado).filter(([, value]) => value.length > 0);
  return {
    filtros: Object.fromEntries(asked),
    s: lista.filtro,
    order: lista.paginacao.sortBy,
    direction: lista.paginacao.descending ? 'desc' : 'asc',
    ocultas: [...ocultas].sort(),
    modo,
  };
}

/** The same whatever the order of its entries. */
const escrito = ({ filtros, s, order, direction, ocultas, modo }: EstadoDaVisao): string =>
  JSON.stringify([
    Object.entries(filtros)
      .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    s,
    order,
    order ? direction : '',
    [...ocultas].sort(),
    modo,
  ]);

/** The view the list looks like now; of several that are the same, the one that was chosen, or the person's own. */
export function visaoAtual(visoes: readonly Visao[], estado: EstadoDaVisao, escolhida: string | null = null): Visao | undefined {
  const iguais = visoes.filter((visao) => escrito(visao.estado) === escrito(estado));
  return iguais.find((v) => v.id === escolhida) ?? iguais.find((v) => v.padrao) ?? iguais[0];
}

/** What a view asks, whatever the columns. */
type Pergunta = Pick<EstadoDaVisao, 'filtros' | 'order' | 'direction'>;
/** A view that everybody has. */
export interface Pronta extends Pergunta {
  nome: string;
}

/** What a ready-made view asks, on the columns and in the form that the person has. */
export const estadoDaPronta = ({ filtros, order, direction }: Pronta, agora: EstadoDaVisao): EstadoDaVisao => ({
  ...agora,
  filtros,
  order,
  direction,
  s: '',
});

/** The ready-made view that the list asks now. */
export const prontaAtual = (prontas: readonly Pronta[], agora: EstadoDaVisao): Pronta | undefined =>
  prontas.find((pronta) => escrito(estadoDaPronta(pronta, agora)) === escrito(agora));
