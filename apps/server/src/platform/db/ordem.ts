import { type RawBuilder, sql } from 'kysely';

/** The fields of a row that a list may be ordered by, each as its column. */
export type Ordens<N extends string> = Record<N, RawBuilder<unknown>>;

/**
 * What stands behind `order by`: the order that was asked for, or the list's own.
 * @param sempre columns that are never null: an index serves them in both directions
 * @param id makes every order total, in the same direction, so that no row is shown on two pages
 */
export function ordenar<N extends string>(
  { order, direction }: { order: N | ''; direction: 'asc' | 'desc' },
  {
    ordens,
    sempre = [],
    propria,
    id,
  }: { ordens: Ordens<N>; sempre?: readonly N[]; propria: RawBuilder<unknown>; id: RawBuilder<unknown> },
): RawBuilder<unknown> {
  if (order === '') return propria;
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  return sql`${ordens[order]} ${way} ${sempre.includes(order) ? sql`` : sql`nulls last`}, ${id} ${way}`;
}
