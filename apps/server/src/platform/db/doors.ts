import { sql, type Transaction } from 'kysely';
import type { Db } from './pool.ts';
import type { DB } from './tables.ts';

export type Tx = Transaction<DB>;

export interface DoorOptions {
  /** The signed-in person, for the policies that let people see themselves. */
  usuarioId?: string | null;
  readOnly?: boolean;
}

/**
 * The first door: everything inside `work` sees and touches one town only. The tenant lives as long as the transaction, so
 * it cannot leak to the next user of the connection.
 */
export function inTenant<T>(db: Db, organizacaoId: number, work: (tx: Tx) => Promise<T>, options: DoorOptions = {}): Promise<T> {
  const begin = options.readOnly ? db.transaction().setAccessMode('read only') : db.transaction();
  return begin.execute(async (tx) => {
    await sql`select set_config('app.organizacao_id', ${String(organizacaoId)}, true), set_config('app.usuario_id', ${options.usuarioId ?? ''}, true)`.execute(
      tx,
    );
    return work(tx);
  });
}

/**
 * The second door: the installation as a whole, for the system panel and for machinery that serves every town. `db` must be
 * the pool of portal_sistema. Acts through it write their own audit row (organizacao 0).
 */
export function inSistema<T>(db: Db, work: (tx: Tx) => Promise<T>, options: DoorOptions = {}): Promise<T> {
  return inTenant(db, 0, work, options);
}

/** From here on the transaction acts as this person, who has just proven who they are: policies let people see themselves. */
export async function actAs(tx: Tx, usuarioId: string): Promise<void> {
  await sql`select set_config('app.usuario_id', ${usuarioId}, true)`.execute(tx);
}

/**
 * From the second door into one town by the first: until `work` ends, the transaction sees and writes that town alone, as
 * portal_app. A failure inside ends the transaction, and the role with it, so it must not be caught halfway.
 */
export async function noMunicipio<T>(tx: Tx, organizacaoId: number, work: () => Promise<T>): Promise<T> {
  const entrar = (id: number) => sql`select set_config('app.organizacao_id', ${String(id)}, true)`.execute(tx);
  await sql`set local role portal_app`.execute(tx);
  await entrar(organizacaoId);
  const result = await work();
  await sql`set local role portal_sistema`.execute(tx);
  await entrar(0);
  return result;
}
