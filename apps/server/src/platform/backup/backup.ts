import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import type pg from 'pg';
import type { FileStore } from '#platform/files/store.ts';
import { dumpDatabase } from './dump.ts';
import { dumpFiles, findBroken, listedFiles, type NamedFile } from './files.ts';
import { BackupError, FORMATO, HEAP, JOBS_FILE, LIST, MANIFEST, type Manifest, manifestSchema, tableFile } from './manifest.ts';
import { readZipped, syncFolder } from './streams.ts';

const PARTIAL = '.parcial-';
const NAME = /^\d{8}T\d{6}Z$/;

export interface Source {
  /** The direct connection of the owner. */
  client: pg.ClientBase;
  store: FileStore;
  /** SQL: organizacao_id and sha256 of every file that a row names. */
  named: string;
  /** The secret of the installation where the surroundings give it; else it lies in the database. */
  segredo?: string | undefined;
  /** The same, where a file of the data folder has it and the database does not. */
  noArquivo?: string | undefined;
  programa: string;
}

/** Says whether two installations have the same secret, without saying what it is. */
export const fingerprint = (segredo: string): string =>
  createHash('sha256').update(`copia de seguranca\0${segredo}`).digest('hex').slice(0, 16);

/**
 * One backup in a folder of its own under `target`, named by its moment. Files lie beside it, once for all backups there.
 * It appears under its name only when it is whole and on the disk.
 */
export async function makeBackup(source: Source, target: string, agora: Date): Promise<{ folder: string; manifest: Manifest }> {
  const root = resolve(target);
  const name = agora
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '');
  const partial = join(root, `${PARTIAL}${name}`);
  await mkdir(partial, { recursive: true, mode: 0o700 });
  try {
    const { visto, ...database } = await dumpDatabase(source.client, partial, (client) => look(client, source));
    const arquivos = await dumpFiles(source.store, visto.named, root, partial);
    const manifest: Manifest = {
      formato: FORMATO,
      programa: source.programa,
      criado_em: agora.toISOString(),
      ...database,
      arquivos,
      segredo: fingerprint(visto.segredo),
    };
    await writeDurably(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
    await syncFolder(partial);
    const folder = join(root, name);
    await rename(partial, folder).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOTEMPTY' || error.code === 'EEXIST' ? new BackupError(`Já existe uma cópia em ${folder}.`) : error;
    });
    await syncFolder(root);
    return { folder, manifest };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** What else is asked in the snapshot in which the rows are read. */
async function look(
  client: pg.ClientBase,
  { named, segredo, noArquivo }: Source,
): Promise<{ named: NamedFile[]; segredo: string }> {
  const files = await client.query<NamedFile>(named);
  const kept = await client.query<{ valor: string }>(`select valor from instalacao where chave = 'segredo'`);
  return { named: files.rows, segredo: segredo ?? kept.rows[0]?.valor ?? noArquivo ?? '' };
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** @throws BackupError when the folder holds no whole backup that this program can read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(`${folder} não é uma cópia inteira: falta ${MANIFEST}.`);
  });
  const read = manifestSchema.safeParse(parse(text));
  if (!read.success) throw new BackupError(`O manifesto de ${folder} não é de uma cópia que este programa saiba ler.`);
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Where the files of the backup in `folder` lie: beside it. */
export const heapOf = (folder: string): string => dirname(resolve(folder));

/** Reads the whole backup once more. @returns what is not as it was written, in words; nothing when all is well */
export async function checkBackup(folder: string): Promise<string[]> {
  const manifest = await readManifest(folder);
  const parts = [
    ...manifest.tabelas.map(({ nome, sha256 }) => ({ file: tableFile(nome), sha256 })),
    { file: JOBS_FILE, sha256: manifest.fila.sha256 },
    { file: LIST, sha256: manifest.arquivos.sha256 },
  ];
  const faults: string[] = [];
  for (const { file, sha256 } of parts) {
    const found = await readZipped(join(folder, file), new Writable({ write: (_chunk, _encoding, done) => done() })).catch(
      () => '',
    );
    if (found !== sha256) faults.push(file);
  }
  if (!faults.includes(LIST)) faults.push(...(await findBroken(heapOf(folder), folder)).map((key) => `${HEAP}/${key}`));
  return faults;
}

/** Keeps the newest `keep` backups of a folder, and of the files those that one of them names. @returns what went */
export async function prune(target: string, keep: number): Promise<{ copias: number; arquivos: number }> {
  const root = resolve(target);
  const names = (await readdir(root)).filter((name) => NAME.test(name)).sort();
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(join(root, name), { recursive: true });
  const wanted = new Set<string>();
  for (const name of names.slice(old.length)) for await (const { key } of listedFiles(join(root, name))) wanted.add(key);
  let arquivos = 0;
  for (const town of await readdir(join(root, HEAP)).catch(() => []))
    for (const name of await readdir(join(root, HEAP, town))) {
      if (wanted.has(`${town}/${name}`)) continue;
      await rm(join(root, HEAP, town, name));
      arquivos += 1;
    }
  return { copias: old.length, arquivos };
}
