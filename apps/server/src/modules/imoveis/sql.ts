import { normalizarBusca } from '@portal/domain/text/busca';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { contains } from '#platform/db/like.ts';
import type { Ctx } from '#platform/http/context.ts';

/** Where a property lies, in one line; of alias `i`. */
export const ENDERECO = sql`i.logradouro || ', ' || i.numero || case when i.complemento = '' then '' else ', ' || i.complemento end`;

export const hojeNo = ({ agora, organizacao }: Pick<Ctx, 'agora' | 'organizacao'>): string => dataDe(agora, organizacao.fuso);

/** An owner of that day; of alias `p`. */
export const NA_DATA = (dia: string) =>
  sql`coalesce(p.de, '-infinity') <= ${dia}::date and coalesce(p.ate, 'infinity') >= ${dia}::date`;

/** The words of a search as patterns, and the beginning of a number that it may be, without its signs: a name has no digits. */
export function procuradoDe(s: string): { padroes: string[]; inicio: string } {
  const letras = s.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  return { padroes: normalizarBusca(s).split(' ').filter(Boolean).map(contains), inicio: /\d/.test(letras) ? letras : '' };
}
