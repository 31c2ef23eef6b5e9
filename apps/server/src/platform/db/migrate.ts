import fs from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { surviving } from './pool.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../migrations');

/** One forward sequence of SQL files; a merged file is never edited. */
const fromFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await fs.readdir(FOLDER)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
    const migrations: Record<string, Migration> = {};
    for (const name of names) {
      const text = await fs.readFile(path.join(FOLDER, name), 'utf8');
      migrations[name] = { up: async (db) => void (await sql.raw(text).execute(db)) };
    }
    return migrations;
  },
};

/**
 * Brings the database at `ownerUrl` up to date. Safe when several copies start at once (the migrator holds a lock).
 * @param ate the last migration to run, for a database that will be given the data of an older one
 */
export async function migrate(ownerUrl: string, { ate }: { ate?: string } = {}): Promise<string[]> {
  const pool = surviving(new pg.Pool({ connectionString: ownerUrl, max: 2 }), () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { error, results } = await toVersion(new Migrator({ db, provider: fromFiles }), ate);
    if (error) throw error instanceof Error ? error : new Error(JSON.stringify(error));
    return (results ?? []).map((r) => r.migrationName);
  } finally {
    await db.destroy();
  }
}

const toVersion = (migrator: Migrator, ate: string | undefined) => (ate ? migrator.migrateTo(ate) : migrator.migrateToLatest());
