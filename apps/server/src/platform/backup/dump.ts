import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { findDataTables, findMigrations, findSequences, quoted, type Table } from './catalogue.ts';
import { JOBS_FILE, type Manifest, type TableDump, tableFile } from './manifest.ts';
import { writeZipped } from './streams.ts';

type Dump = Pick<Manifest, 'postgres' | 'migracoes' | 'tabelas' | 'sequencias' | 'fila'>;

/**
 * Writes every row as it stood at one moment, while people go on working: one read-only snapshot, nothing is locked against
 * them. `look` is asked inside the same snapshot.
 */
export async function dumpDatabase<T>(
  client: pg.ClientBase,
  folder: string,
  look: (client: pg.ClientBase) => Promise<T>,
): Promise<Dump & { visto: T }> {
  await mkdir(join(folder, 'banco'), { recursive: true, mode: 0o700 });
  await client.query('begin isolation level repeatable read read only');
  try {
    const { rows } = await client.query<{ versao: string }>(`select current_setting('server_version') as versao`);
    const tabelas: TableDump[] = [];
    for (const table of await findDataTables(client)) tabelas.push(await dumpTable(client, table, folder));
    return {
      postgres: rows[0]?.versao ?? '',
      migracoes: await findMigrations(client),
      tabelas,
      sequencias: await findSequences(client),
      fila: await dumpJobs(client, folder),
      visto: await asSistema(client, true, () => look(client)),
    };
  } finally {
    await client.query('rollback');
  }
}

/** An owner that is no superuser sees nothing of a walled table; the role of the second door sees every town. */
async function asSistema<T>(client: pg.ClientBase, murada: boolean, work: () => Promise<T>): Promise<T> {
  if (!murada) return work();
  await client.query('set local role portal_sistema');
  const result = await work();
  await client.query('reset role');
  return result;
}

async function dumpTable(client: pg.ClientBase, { nome, colunas, murada }: Table, folder: string): Promise<TableDump> {
  return asSistema(client, murada, async () => {
    const copy = client.query(copyTo(`copy (select ${quoted(colunas)} from ${quoted([nome])}) to stdout`));
    const sha256 = await writeZipped(join(folder, tableFile(nome)), copy);
    return { nome, colunas, linhas: copy.rowCount, sha256 };
  });
}

/** Jobs that wait or run, whole, a line each. What a job does twice does no harm, so one that ran is kept too. */
async function dumpJobs(client: pg.ClientBase, folder: string): Promise<Manifest['fila']> {
  const { rows: found } = await client.query<{ existe: boolean }>(`select to_regclass('fila.job') is not null as existe`);
  const { rows } = !found[0]?.existe
    ? { rows: [] }
    : await client.query<{ linha: string }>(
        `select to_jsonb(j)::text as linha from fila.job j where state in ('created', 'retry', 'active') order by created_on, id`,
      );
  const lines = rows.map(({ linha }) => `${linha}\n`);
  return { jobs: rows.length, sha256: await writeZipped(join(folder, JOBS_FILE), Readable.from(lines)) };
}
