import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createNomes, preparedClient } from './prepared.ts';
import type { DB } from './tables.ts';

export type Db = Kysely<DB>;
export type Papel = 'portal_app' | 'portal_sistema';

// bigint columns hold counters and centavos, far below 2^53; dates stay 'YYYY-MM-DD' (spec §5), never an instant.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export interface PoolOptions {
  max?: number;
  /** Whether statements that keep coming are prepared by name; not behind a PgBouncer before 1.21. */
  preparadas?: boolean;
  onError: (e: Error) => void;
}

/**
 * A pool that acts as one of the two roles behind the wall. The connection may belong to the owner: the role is then taken
 * with the connection itself, so that RESET ROLE leads nowhere else.
 */
export function createPool(url: string, papel: Papel, { max = 10, preparadas = true, onError }: PoolOptions): pg.Pool {
  const user = new URL(url).username;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: papel,
    ...(preparadas ? { Client: preparedClient(createNomes()) } : {}),
    ...(user === papel ? {} : { options: `-c role=${papel}` }),
  });
  // A server that goes away while a client idles must not end the process.
  pool.on('error', onError);
  return pool;
}

export const createDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

/** Refuses to serve as a role that could look over the wall. */
export async function assertBehindTheWall(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ papel: string; livre: boolean; dono: boolean }>(
    `select current_user as papel, r.rolsuper or r.rolbypassrls as livre,
            exists (select from pg_tables where schemaname = 'public' and tableowner = current_user) as dono
       from pg_roles r where r.rolname = current_user`,
  );
  const row = rows[0];
  if (!row || row.livre || row.dono)
    throw new Error(`the server must not run as "${row?.papel}": it owns tables or bypasses row-level security`);
}
