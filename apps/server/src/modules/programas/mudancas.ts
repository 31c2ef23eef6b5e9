import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

/** What is being written right now is seen the next time: no act of ours takes as long as this. */
const FOLGA_MS = 120_000;

interface Pedida {
  desde?: string | undefined;
  depois?: string | undefined;
  quantos: number;
}

/** The instant and the id at which a sheet ended; instants in whole microseconds since 1970, as PostgreSQL keeps them. */
const aPartir = (depois: string, em: RawBuilder<unknown>, id: RawBuilder<unknown>) => {
  const [micros = '', uuid = ''] = depois.split('~');
  return sql`(${em}, ${id}) > (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${uuid}::uuid)`;
};

/**
 * One sheet of rows in the order in which they changed; one row more than asked for says whether there is another.
 * @param em when a row changed @param id of the row, which breaks ties
 */
export async function folha<R>(
  { tx, agora }: Pick<Ctx, 'tx' | 'agora'>,
  q: Pedida,
  { colunas, de, onde, em, id }: Record<'colunas' | 'de' | 'em' | 'id', RawBuilder<unknown>> & { onde: RawBuilder<unknown>[] },
): Promise<{ itens: R[]; proxima: string | null; continua_em: string }> {
  const where = [...onde];
  if (q.desde) where.push(sql`${em} >= ${q.desde}::timestamptz`);
  if (q.depois) where.push(aPartir(q.depois, em, id));
  const filtro = where.length > 0 ? sql.join(where, sql` and `) : sql`true`;
  const { rows } = await sql<R & { marca: string }>`
    select ${colunas}, (extract(epoch from ${em}) * 1000000)::bigint || '~' || ${id} as marca
      from ${de} where ${filtro} order by ${em}, ${id} limit ${q.quantos + 1}`.execute(tx);
  const itens = rows.slice(0, q.quantos);
  return {
    itens: itens.map(({ marca: _, ...item }) => item as R),
    proxima: rows.length > q.quantos ? (itens.at(-1)?.marca ?? null) : null,
    continua_em: new Date(agora.getTime() - FOLGA_MS).toISOString(),
  };
}
