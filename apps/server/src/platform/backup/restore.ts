import pg from 'pg';
import { migrate } from '#platform/db/migrate.ts';
import type { FileStore } from '#platform/files/store.ts';
import { heapOf, readManifest } from './backup.ts';
import { findMigrations } from './catalogue.ts';
import { loadFiles } from './files.ts';
import { loadDatabase } from './load.ts';
import { BackupError, type Manifest } from './manifest.ts';

export interface Target {
  /** The direct connection of the owner; an empty database, or one that this program migrated and nobody entered. */
  ownerUrl: string;
  store: FileStore;
  /** Makes the queue's own tables, which the jobs of the backup go into. */
  prepareQueue: () => Promise<void>;
}

/**
 * Brings a backup into an empty installation: tables as they were when it was made, then the files, then the rows in one
 * transaction, then whatever migrations came since. Interrupted anywhere before the rows, it can be run again.
 * @throws BackupError when the target is not empty or the backup is not whole
 */
export async function restoreBackup(folder: string, target: Target): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const client = new pg.Client({ connectionString: target.ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await demandEmpty(client, manifest);
    const last = manifest.migracoes.at(-1);
    if (!last) throw new BackupError('A cópia não diz que migrações o banco tinha.');
    await migrate(target.ownerUrl, { ate: last });
    await demandSame(client, manifest);
    await target.prepareQueue();
    await loadFiles(target.store, heapOf(folder), folder);
    await loadDatabase(client, folder, manifest);
  } finally {
    await client.end();
  }
  await migrate(target.ownerUrl);
  return manifest;
}

/** Nothing is ever written over: whoever restores into the wrong place loses nothing. */
async function demandEmpty(client: pg.Client, manifest: Manifest): Promise<void> {
  const migrations = await findMigrations(client);
  if (migrations.length === 0) return;
  const { rows } = await client.query<{ gente: boolean }>(
    `select exists (select from organizacao where id > 0) or exists (select from usuario) as gente`,
  );
  if (rows[0]?.gente)
    throw new BackupError(
      'Esta instalação já tem dados, e restaurar não escreve por cima. Aponte para uma pasta e um banco vazios.',
    );
  if (migrations.length > manifest.migracoes.length)
    throw new BackupError(
      'O banco de destino já foi preparado por uma versão mais nova que a da cópia. Aponte para um banco vazio.',
    );
}

async function demandSame(client: pg.Client, { migracoes }: Manifest): Promise<void> {
  const found = await findMigrations(client);
  if (found.join() !== migracoes.join())
    throw new BackupError(
      'As tabelas da cópia não são as que este programa conhece. Restaure com a versão que a fez, ou uma mais nova.',
    );
}
