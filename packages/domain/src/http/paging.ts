import { z } from 'zod';
import { arrumar } from '../text/arrumar.ts';

/** Rows the server gives at most for one page; the spec's "0 = all" is answered with this many (docs/lacunas.md). */
export const MAX_PER_PAGE = 200;

const direction = z.enum(['asc', 'desc']).default('asc');
/** Longer than any name: what was pasted beyond it finds nothing that its beginning does not. */
const BUSCA_MAX = 100;
/** What is looked for, as it was meant: people paste it. */
export const busca = z
  .string()
  .overwrite((s) => arrumar(s).trim().slice(0, BUSCA_MAX).trim())
  .default('');

/** By what a list is ordered: by one of these names, fields of its rows, or '' for the list's own order, which has one direction. */
export const ordenacao = <const N extends string>(...nomes: [N, ...N[]]) => ({
  order: z.enum(['', ...nomes], `Esta lista não tem essa ordem. Ela se ordena por: ${nomes.join(', ')}.`).default('' as never),
  direction,
});

/** The paging parameters of a list that has these orders (spec §3). */
export const paginacao = <const N extends string>(...nomes: [N, ...N[]]) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_PER_PAGE)
    .default(10)
    .transform((n) => (n === 0 ? MAX_PER_PAGE : n)),
  ...ordenacao(...nomes),
  s: busca,
});

export interface Paging {
  page: number;
  per_page: number;
  order: string;
  direction: 'asc' | 'desc';
  s: string;
}

/** The paging object of a list: the rows under `data`, and the totals. */
export const paginated = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    total: z.number().int(),
    per_page: z.number().int(),
    current_page: z.number().int(),
    last_page: z.number().int(),
    from: z.number().int(),
    to: z.number().int(),
  });

export interface Paginated<T> {
  data: T[];
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
  from: number;
  to: number;
}

/** Joins one page of rows with the exact total of the list. */
export function toPaginated<T>(data: T[], total: number, { page, per_page }: Pick<Paging, 'page' | 'per_page'>): Paginated<T> {
  const from = data.length === 0 ? 0 : (page - 1) * per_page + 1;
  return {
    data,
    total,
    per_page,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    from,
    to: from === 0 ? 0 : from + data.length - 1,
  };
}
