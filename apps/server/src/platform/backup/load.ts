import { join } from 'node:path';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { findDataTables, findForeignKeys, quoted, type Table } from './catalogue.ts';
import { BackupError, JOBS_FILE, type Manifest, tableFile } from './manifest.ts';
import { linesOf, readZipped } from './streams.ts';

/**
 * Fills a database that has the same migrations and nobody in it, in one transaction: all of it or nothing. Keys between
 * tables are taken down and put up again at the end, which proves that every row finds what it points at.
 * @throws BackupError when a file is not what the manifest says
 */
export async function loadDatabase(client: pg.ClientBase, folder: string, manifest: Manifest): Promise<void> {
  await client.query('begin');
  try {
    const tables = await findDataTables(client);
    const keys = await findForeignKeys(client);
    for (const { tabela, nome } of keys) await client.query(`alter table ${tabela} drop constraint ${nome}`);
    await client.query(`truncate ${quoted(tables.map((t) => t.nome))}`);
    for (const table of tables) await loadTable(client, table, folder, manifest);
    for (const { nome, valor } of manifest.sequencias)
      await client.query('select setval($1::regclass, $2)', [quoted([nome]), valor]);
    for (const { tabela, nome, definicao } of keys)
      await client.query(`alter table ${tabela} add constraint ${nome} ${definicao}`);
    await loadJobs(client, folder);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function loadTable(client: pg.ClientBase, { nome, murada }: Table, folder: string, manifest: Manifest): Promise<void> {
  const dumped = manifest.tabelas.find((t) => t.nome === nome);
  if (!dumped) throw new BackupError(`A cópia não tem a tabela ${nome}: está incompleta.`);
  const name = quoted([nome]);
  // triggers would count, index and announce anew what the rows of other tables say already
  await client.query(`alter table ${name} disable trigger user`);
  // the owner is behind its own wall, where COPY does not go
  if (murada) await client.query(`alter table ${name} no force row level security`);
  const copy = client.query(copyFrom(`copy ${name} (${quoted(dumped.colunas)}) from stdin`));
  const sha256 = await readZipped(join(folder, tableFile(nome)), copy);
  if (sha256 !== dumped.sha256 || copy.rowCount !== dumped.linhas)
    throw new BackupError(`A tabela ${nome} da cópia não confere com o manifesto: o arquivo foi trocado ou se estragou.`);
  if (murada) await client.query(`alter table ${name} force row level security`);
  await client.query(`alter table ${name} enable trigger user`);
}

/** Jobs wait again from now on; one of a kind that the program no longer has is left behind. */
async function loadJobs(client: pg.ClientBase, folder: string): Promise<void> {
  for await (const line of linesOf(join(folder, JOBS_FILE)))
    await client.query(
      `insert into fila.job
       select j.* from jsonb_populate_record(null::fila.job, $1::jsonb || jsonb_build_object(
                'state', 'created', 'started_on', null, 'heartbeat_on', null, 'keep_until', greatest(now(), ($1::jsonb ->> 'start_after')::timestamptz) + interval '14 days')) j
        where exists (select from fila.queue q where q.name = j.name)
       on conflict do nothing`,
      [line],
    );
}
