import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { runMigration } from './run-migration.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../migrations');

/** The key of the library that ran migrations before: a start of that version and one of this wait for each other. */
const LOCK = '3853314791062309107';
const ASKS_EVERY_MS = 250;

interface Options {
  /** The last migration to run, for a database that will be given the data of an older one. */
  ate?: string;
  /** One forward sequence of SQL files; a merged file is never edited. */
  folder?: string;
}

/**
 * Brings the database at `ownerUrl` up to date, one migration after the other, each in a transaction of its own: what ran stays when a later
 * one fails, and the next start goes on from there. A file whose first line is `-- sem transação` runs statement by statement. Safe when
 * several copies start at once: one of them works, the others wait.
 * @returns the names of those that ran
 * @throws ConfigError when the database was migrated by a newer version of the program
 */
export async function migrate(ownerUrl: string, { ate, folder = FOLDER }: Options = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'migracoes' });
  // what breaks it fails the query that waits
  client.on('error', () => {});
  await client.connect();
  try {
    await takeLock(client);
    const names = (await fs.readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
    const done = await findDone(client);
    refuseNewer(done, names);
    await client.query(UUIDV7);
    const due = names.slice(done.length).filter((name) => !ate || name <= ate);
    for (const name of due) await runMigration(client, name, await fs.readFile(path.join(folder, name), 'utf8'));
    await client.query(NO_TEMPORARY);
    return due;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Kept until the connection ends, whatever transactions come and go. Asked for again and again: who waited inside one question would be
 * a transaction that an index made concurrently waits for.
 */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ tem: boolean }>('select pg_try_advisory_lock($1::bigint) as tem', [LOCK]);
    if (rows[0]?.tem) return;
    await wait(ASKS_EVERY_MS);
  }
}

/** Those that ran, in their order; where none did, the table for them is made. */
async function findDone(client: pg.Client): Promise<string[]> {
  const { rows: known } = await client.query<{ tem: boolean }>(
    "select to_regclass('public.kysely_migration') is not null as tem",
  );
  if (!known[0]?.tem) await client.query(TABLES);
  return (await client.query<{ name: string }>('select name from kysely_migration')).rows.map(({ name }) => name).sort();
}

/** As the library made them that ran migrations before; its own lock stands in the second, which nobody takes. */
const TABLES = `
  create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
  create table if not exists kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
  insert into kysely_migration_lock (id) values ('migration_lock') on conflict do nothing`;

/**
 * Servers before 18 have no `uuidv7()`, which migrations that were published call: 48 bits of the clock's milliseconds, then chance.
 * Where the server has its own, that one is found first.
 * @source RFC 9562, §5.7
 */
const UUIDV7 = `do $$ begin
    if current_setting('server_version_num')::integer < 180000 and to_regprocedure('public.uuidv7()') is null then
      create function public.uuidv7() returns uuid language sql volatile set search_path = pg_catalog as $f$
        select (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
                || '7' || substr(a.dado, 14, 3) || substr(a.dado, 17))::uuid
          from (select replace(gen_random_uuid()::text, '-', '') as dado) a
      $f$;
    end if;
  end $$`;

/**
 * Nobody who serves makes tables of their own: what is temporary is looked at before what the owner's functions mean. Where the database is
 * somebody else's this is theirs to say, and each of those functions names where it looks all the same.
 */
const NO_TEMPORARY = `do $$ begin
    if has_database_privilege('portal_app', current_database(), 'temporary') then
      execute format('revoke temporary on database %I from public', current_database());
    end if;
  exception when others then null;
  end $$`;

/** @throws ConfigError, and Error where one of ours is missing below those that ran: its number is not above every landed one */
function refuseNewer(done: readonly string[], ours: readonly string[]): void {
  const newer = done.filter((name) => !ours.includes(name));
  if (newer.length > 0)
    throw new ConfigError(
      `O banco de dados já foi atualizado por uma versão mais nova do portal (${newer.at(-1)}): use essa versão ou uma posterior, ou volte à cópia de segurança tirada antes da atualização. Nada foi mudado.`,
    );
  const late = ours.find((name, i) => i < done.length && name !== done[i]);
  if (late) throw new Error(`${late} comes before ${done.at(-1)}, which ran already: a new migration has the highest number`);
}
