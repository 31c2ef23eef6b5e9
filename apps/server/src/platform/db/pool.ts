import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { pooledClient } from './pooled.ts';
import { createNomes, preparedClient } from './prepared.ts';
import { SILENCE, watchSilence } from './silence.ts';
import type { DB } from './tables.ts';

export type Db = Kysely<DB>;
export type PapelDoBanco = 'portal_app' | 'portal_sistema';

// bigint columns hold counters and centavos, far below 2^53; dates stay 'YYYY-MM-DD' (spec §5), never an instant.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** So long a call waits for a connection: with the database gone, or every connection taken, the person is told. */
const ESPERA_MS = 10_000;
/** Nobody waits for a row, or works on one statement, longer than anybody would look at a screen. */
const LIMITES = { lock_timeout: '20s', statement_timeout: '120s', idle_in_transaction_session_timeout: '300s' };
/** The other way round: the database gives up the session of a server whose host died, with the rows that it had locked, within half a minute. */
const SINAIS = { tcp_keepalives_idle: '10', tcp_keepalives_interval: '5', tcp_keepalives_count: '3' };
/** Before the first sign of life is asked of a connection that rests. */
export const KEEP_ALIVE_MS = 10_000;

export interface PoolOptions {
  max?: number;
  /** Whether statements that keep coming are prepared by name; not behind a PgBouncer before 1.21. */
  preparadas?: boolean;
  /** Whether the address leads to a pooler that gives each transaction another session. */
  pgbouncer?: boolean;
  /** A commit does not wait until it is on the disk: a power cut takes the last of them, in their order. */
  semEsperarDisco?: boolean;
  /** How long a silence is borne where the database cannot be asked about it: at a replica hardly, for another one reads in its place. */
  silence?: 'main' | 'replica';
  onError: (e: Error) => void;
}

/**
 * How a connection comes to its role and settings. The connection may belong to the owner: the role is taken with the connection itself,
 * so that RESET ROLE leads nowhere else; through a pooler, which would refuse or forget both, with each transaction.
 */
export function actingAs(
  url: string,
  papel: PapelDoBanco,
  settings: Record<string, string>,
  { pgbouncer = false, Client = pg.Client }: { pgbouncer?: boolean; Client?: typeof pg.Client } = {},
): Pick<pg.PoolConfig, 'options' | 'Client'> {
  if (pgbouncer) {
    const locais = Object.entries({ role: papel, ...settings }).map(([name, value]) => `set local ${name} = '${value}'`);
    return { Client: pooledClient(locais.join('; '), Client) };
  }
  const user = new URL(url).username;
  const todas = Object.entries({ ...(user === papel ? {} : { role: papel }), ...settings });
  return { Client, options: todas.map(([name, value]) => `-c ${name}=${value}`).join(' ') };
}

/** A pool that acts as one of the two roles behind the wall. */
export function createPool(
  url: string,
  papel: PapelDoBanco,
  { max = 10, preparadas = true, pgbouncer = false, semEsperarDisco = false, silence = 'main', onError }: PoolOptions,
): pg.Pool {
  const settings = {
    ...LIMITES,
    // the other end of a session is the pooler's: it looks after that itself
    ...(pgbouncer ? {} : SINAIS),
    ...(semEsperarDisco ? { synchronous_commit: 'off' } : {}),
  };
  const Client = preparadas ? preparedClient(createNomes()) : pg.Client;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: papel,
    connectionTimeoutMillis: ESPERA_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...actingAs(url, papel, settings, { pgbouncer, Client }),
  });
  watchSilence(pool, url, {
    onSilent: (n) => onError(new Error(`${n} connections went silent and were given up`)),
    ...(silence === 'replica' && { unreachable: SILENCE.suspect }),
    pooler: pgbouncer,
  });
  return surviving(pool, onError);
}

/**
 * A connection that breaks ends the call that held it, never the process: the driver tells of it by an `error` event, and the pool
 * itself listens to idle clients alone. What broke is thrown out of the pool when it is given back.
 */
export function surviving(pool: pg.Pool, onError: (e: Error) => void): pg.Pool {
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

export function createDb(pool: pg.Pool): Db {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const destroy = db.destroy.bind(db);
  // it ends a pool only where it has asked it something itself; a connection taken otherwise would hold the process for ten seconds more
  db.destroy = async () => {
    await destroy();
    if (!pool.ending) await pool.end();
  };
  return db;
}

/** Refuses to serve as anybody but that role, or as a role that could look over the wall. */
export async function assertBehindTheWall(pool: pg.Pool, papel: PapelDoBanco): Promise<void> {
  const { rows } = await pool.query<{ papel: string; livre: boolean; dono: boolean }>(
    `select current_user as papel, r.rolsuper or r.rolbypassrls as livre,
            exists (select from pg_tables where schemaname = 'public' and tableowner = current_user) as dono
       from pg_roles r where r.rolname = current_user`,
  );
  const row = rows[0];
  if (row?.papel !== papel || row.livre || row.dono)
    throw new ConfigError(
      `O banco de dados deixou o portal entrar como "${row?.papel}", e ele só trabalha como ${papel}, que não é dono de tabelas nem passa por cima dos muros entre municípios. Se DATABASE_URL leva a um PgBouncer, defina DATABASE_PGBOUNCER=sim.`,
    );
}
