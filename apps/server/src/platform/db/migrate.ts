import fs from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { surviving } from './pool.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../migrations');

/** One forward sequence of SQL files; a merged file is never edited. */
const fromFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await fs.readdir(FOLDER)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
    const migrations: Record<string, Migration> = {};
    for (const name of names) {
      const text = await fs.readFile(path.join(FOLDER, name), 'utf8');
      migrations[name] = {
        async up(db) {
          // a table that is held must not hold up everybody who comes after us
          await sql`set local lock_timeout = '20s'`.execute(db);
          await sql.raw(text).execute(db);
        },
      };
    }
    return migrations;
  },
};

/**
 * Brings the database at `ownerUrl` up to date. Safe when several copies start at once (the migrator holds a lock).
 * @param ate the last migration to run, for a database that will be given the data of an older one
 * @throws ConfigError when the database was migrated by a newer version of the program
 */
export async function migrate(ownerUrl: string, { ate }: { ate?: string } = {}): Promise<string[]> {
  const pool = surviving(new pg.Pool({ connectionString: ownerUrl, max: 2 }), () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await refuseNewer(db);
    await giveUuidv7(db);
    const { error, results } = await toVersion(new Migrator({ db, provider: fromFiles }), ate);
    if (error) throw error instanceof Error ? error : new Error(JSON.stringify(error));
    await closeTemporary(db);
    return (results ?? []).map((r) => r.migrationName);
  } finally {
    await db.destroy();
  }
}

/**
 * Servers before 18 have no `uuidv7()`, which migrations that were published call: 48 bits of the clock's milliseconds, then chance.
 * Where the server has its own, that one is found first.
 * @source RFC 9562, §5.7
 */
async function giveUuidv7(db: Kysely<unknown>): Promise<void> {
  await sql`do $$ begin
    if current_setting('server_version_num')::integer < 180000 and to_regprocedure('public.uuidv7()') is null then
      create function public.uuidv7() returns uuid language sql volatile set search_path = pg_catalog as $f$
        select (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
                || '7' || substr(a.dado, 14, 3) || substr(a.dado, 17))::uuid
          from (select replace(gen_random_uuid()::text, '-', '') as dado) a
      $f$;
    end if;
  end $$`.execute(db);
}

/**
 * Nobody who serves makes tables of their own: what is temporary is looked at before what the owner's functions mean. Where the database is
 * somebody else's this is theirs to say, and each of those functions names where it looks all the same.
 */
async function closeTemporary(db: Kysely<unknown>): Promise<void> {
  await sql`do $$ begin
    if has_database_privilege('portal_app', current_database(), 'temporary') then
      execute format('revoke temporary on database %I from public', current_database());
    end if;
  exception when others then null;
  end $$`.execute(db);
}

const toVersion = (migrator: Migrator, ate: string | undefined) => (ate ? migrator.migrateTo(ate) : migrator.migrateToLatest());

async function refuseNewer(db: Kysely<unknown>): Promise<void> {
  const { rows: known } = await sql<{ tem: boolean }>`select to_regclass('public.kysely_migration') is not null as tem`.execute(
    db,
  );
  if (!known[0]?.tem) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const ours = await fromFiles.getMigrations();
  const newer = rows.map((r) => r.name).filter((name) => !(name in ours));
  if (newer.length === 0) return;
  throw new ConfigError(
    `O banco de dados já foi atualizado por uma versão mais nova do portal (${newer.at(-1)}): use essa versão ou uma posterior, ou volte à cópia de segurança tirada antes da atualização. Nada foi mudado.`,
  );
}
