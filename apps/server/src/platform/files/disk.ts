import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createMeasure } from './measure.ts';
import { FileMissingError, type FileStore, keyOf } from './store.ts';

const DAY_MS = 86_400_000;

/** Files in a local folder: `<folder>/<town>/<hash>`, drafts in `<folder>/tmp`. */
export async function createDiskStore(folder: string): Promise<FileStore> {
  const drafts = join(folder, 'tmp');
  await mkdir(drafts, { recursive: true });
  await removeOldDrafts(drafts);
  const pathOf = (organizacaoId: number, sha256: string) => join(folder, keyOf(organizacaoId, sha256));

  return {
    async put(organizacaoId, source, { maxBytes }) {
      const draft = join(drafts, randomUUID());
      const { through, result } = createMeasure(maxBytes);
      try {
        // flush: fsync before the stream closes
        await pipeline(source, through, createWriteStream(draft, { flush: true, mode: 0o640 }));
        const file = await result();
        const path = pathOf(organizacaoId, file.sha256);
        await makeFolder(dirname(path));
        await rename(draft, path);
        await syncFolder(dirname(path));
        return file;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async open(organizacaoId, sha256, range): Promise<Readable> {
      const file = await open(pathOf(organizacaoId, sha256)).catch(asMissing);
      return file.createReadStream(range);
    },

    async stat(organizacaoId, sha256) {
      try {
        return { tamanho: (await stat(pathOf(organizacaoId, sha256))).size };
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },

    async remove(organizacaoId, sha256) {
      await rm(pathOf(organizacaoId, sha256), { force: true });
    },
  };
}

const isAbsent = (error: unknown): boolean =>
  error instanceof FileMissingError || (error as NodeJS.ErrnoException).code === 'ENOENT';

function asMissing(error: unknown): never {
  throw isAbsent(error) ? new FileMissingError('no such file', { cause: error }) : error;
}

async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true });
  if (made) await syncFolder(dirname(path));
}

/** A new name is durable only when its folder is; Windows has no such call. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** What a killed process left half written. */
async function removeOldDrafts(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const path = join(drafts, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path, { force: true });
  }
}
