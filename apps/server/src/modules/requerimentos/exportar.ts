import type { Ordem, RequerimentoLinha } from '@portal/domain/requerimentos/lista';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { achar, conditions, type Filtros } from './filtros.ts';
import { lerLinhas, orderOf, PROPRIAS } from './list.ts';
import { isListed, isVisible } from './visibility.ts';

const UUID_BYTES = 16;

/**
 * The ids of a whole list in its order, sixteen bytes each: what a file of it is read by, a batch at a time, without holding a
 * transaction open.
 */
export async function findIdsDaLista(ctx: Ctx, q: Filtros & { order: Ordem; direction: 'asc' | 'desc' }): Promise<Buffer> {
  const where = conditions(ctx, q, { busca: await achar(ctx, q.s) });
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(uuid_send(id), ''::bytea order by n) as ids
      from (select r.id, row_number() over (order by ${orderOf(ctx, q)}) as n from requerimento r where ${where}) x`.execute(
    ctx.tx,
  );
  return rows[0]?.ids ?? Buffer.alloc(0);
}

export const contarIds = (ids: Buffer): number => ids.length / UUID_BYTES;

/** Cuts them into batches of ids. */
export function* emLotes(ids: Buffer, tamanho: number): Generator<string[]> {
  for (let at = 0; at < ids.length; at += tamanho * UUID_BYTES) {
    const part = ids.subarray(at, at + tamanho * UUID_BYTES);
    yield Array.from({ length: contarIds(part) }, (_, i) => part.subarray(i * UUID_BYTES, (i + 1) * UUID_BYTES).toString('hex'));
  }
}

/** The lines of these requests, in this order, of those the person may see. */
export function findLinhas(ctx: Ctx, ids: readonly string[]): Promise<RequerimentoLinha[]> {
  return lerLinhas(
    ctx,
    sql`select ${PROPRIAS}, a.posicao from unnest(${ids}::uuid[]) with ordinality as a(id, posicao) join requerimento r on r.id = a.id
      where (${isListed(ctx)}) or (${isVisible(ctx)})`,
  );
}
