import { createHash } from 'node:crypto';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';

interface FirstAnswer {
  status: number;
  resposta: unknown;
}

/** What makes two calls "the same": the endpoint and everything that was sent. */
export const fingerprint = (metodo: string, path: string, input: unknown): string =>
  createHash('sha256')
    .update(`${metodo} ${path} ${JSON.stringify(input)}`)
    .digest('hex');

/**
 * Waits for a call with the same key that is still under way, then gives its answer if it succeeded.
 * @throws RuleError `chave_repetida` when the key was used for another call
 */
export async function findFirstAnswer(tx: Tx, usuarioId: string, chave: string, pedido: string): Promise<FirstAnswer | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(current_setting('app.organizacao_id') || ${`:${usuarioId}:${chave}`}, 0))`.execute(
    tx,
  );
  const row = await tx
    .selectFrom('idempotencia')
    .select(['pedido', 'status', 'resposta'])
    .where('organizacao_id', '=', sql<number>`current_setting('app.organizacao_id')::integer`)
    .where('usuario_id', '=', usuarioId)
    .where('chave', '=', chave)
    .executeTakeFirst();
  if (!row) return null;
  if (row.pedido !== pedido) throw new RuleError('chave_repetida', 'Esta chave de envio já foi usada para outra ação.');
  return { status: row.status, resposta: row.resposta };
}

export async function keepAnswer(tx: Tx, usuarioId: string, chave: string, pedido: string, resposta: unknown): Promise<void> {
  await tx
    .insertInto('idempotencia')
    .values({ usuario_id: usuarioId, chave, pedido, status: 200, resposta: JSON.stringify(resposta) })
    .execute();
}
