import { palavrasDaBusca } from '@portal/domain/text/busca';
import { type RawBuilder, sql } from 'kysely';

/** `%text%` for `like`, with the signs of a pattern as they are. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * That a text has every word of a search, in any order, without accents and apostrophes. A % or _ that was typed with words stands there
 * too, as it is; signs alone ask for nothing.
 */
export function procurado(texto: RawBuilder<unknown>, s: string): RawBuilder<boolean> {
  const padroes = palavrasDaBusca(s).map(contains);
  const aoPe =
    padroes.length > 0 && /[%_]/.test(s) ? sql`and unaccent(lower(${texto})) like unaccent(lower(${contains(s.trim())}))` : sql``;
  return sql<boolean>`(texto_de_busca(${texto}) like all (${padroes}::text[]) ${aoPe})`;
}
