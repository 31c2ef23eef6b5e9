import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileMissingError, type FileStore, keyOf } from '#platform/files/store.ts';
import { BackupError, HEAP, LIST, type Manifest } from './manifest.ts';
import { createTally, linesOf, syncFolder, writeZipped } from './streams.ts';

/** A file that some row names. */
export interface NamedFile {
  organizacao_id: number;
  sha256: string;
}

/**
 * Brings every named file into the heap of the folder; what lies there already is not read again. A file that the store
 * does not have is told, and the rest goes on: half a backup is better than none, and nobody is told it is whole.
 */
export async function dumpFiles(
  store: FileStore,
  named: readonly NamedFile[],
  target: string,
  folder: string,
): Promise<Manifest['arquivos']> {
  const heap = join(target, HEAP);
  const lines: string[] = [];
  const faltam: string[] = [];
  const folders = new Set<string>();
  let bytes = 0;
  for (const { organizacao_id, sha256 } of named) {
    const key = keyOf(organizacao_id, sha256);
    const path = join(heap, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    folders.add(dirname(path));
    const size = (await sizeOf(path)) ?? (await fetchFile(store, organizacao_id, sha256, path));
    if (size === null) faltam.push(key);
    else {
      lines.push(`${key} ${size}\n`);
      bytes += size;
    }
  }
  for (const path of folders) await syncFolder(path);
  const sha256 = await writeZipped(join(folder, LIST), Readable.from(lines));
  return { quantidade: lines.length, bytes, sha256, faltam };
}

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

/** @returns its size in bytes, or null when the store has it no more */
async function fetchFile(store: FileStore, town: number, sha256: string, path: string): Promise<number | null> {
  const draft = `${path}.parcial`;
  const tally = createTally();
  try {
    const source = await store.open(town, sha256);
    await pipeline(source, tally.through, createWriteStream(draft, { flush: true, mode: 0o600 }));
  } catch (error) {
    await rm(draft, { force: true });
    if (error instanceof FileMissingError) return null;
    throw error;
  }
  if (tally.sha256() !== sha256) {
    await rm(draft, { force: true });
    return null;
  }
  await rename(draft, path);
  return tally.bytes();
}

/** Keys and sizes (bytes) of a backup's files. */
export async function* listedFiles(folder: string): AsyncGenerator<NamedFile & { key: string; tamanho: number }> {
  for await (const line of linesOf(join(folder, LIST))) {
    const [key = '', tamanho = ''] = line.split(' ');
    const [town = '', sha256 = ''] = key.split('/');
    yield { key, organizacao_id: Number(town), sha256, tamanho: Number(tamanho) };
  }
}

/** Puts the files of a backup into the store. Files it has already are left, so an interrupted restore goes on. */
export async function loadFiles(store: FileStore, target: string, folder: string): Promise<number> {
  let restored = 0;
  for await (const { key, organizacao_id, sha256, tamanho } of listedFiles(folder)) {
    if ((await store.stat(organizacao_id, sha256))?.tamanho !== tamanho) {
      const stored = await store.put(organizacao_id, createReadStream(join(target, HEAP, key)), { maxBytes: tamanho + 1 });
      if (stored.sha256 !== sha256)
        throw new BackupError(`O arquivo ${key} da cópia se estragou: não é mais o que foi guardado.`);
    }
    restored += 1;
  }
  return restored;
}

/** Reads every file of a backup once more. @returns the keys that are gone or are not what they were */
export async function findBroken(target: string, folder: string): Promise<string[]> {
  const broken: string[] = [];
  for await (const { key, sha256 } of listedFiles(folder)) {
    const hash = createHash('sha256');
    const isRead = await pipeline(createReadStream(join(target, HEAP, key)), hash).then(
      () => true,
      () => false,
    );
    if (!isRead || hash.digest('hex') !== sha256) broken.push(key);
  }
  return broken;
}
