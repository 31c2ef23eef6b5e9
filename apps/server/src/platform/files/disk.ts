import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { createArrivals } from './receive.ts';
import { FileMissingError, type FileStore, keyOf, readKey } from './store.ts';

/** Files in a local folder: `<folder>/<town>/<hash>`; what arrives, in `<folder>/tmp`. */
export async function createDiskStore(folder: string): Promise<FileStore> {
  const arrivals = await createArrivals(join(folder, 'tmp'));
  const pathOf = (organizacaoId: number, sha256: string) => join(folder, keyOf(organizacaoId, sha256));

  const receive: FileStore['receive'] = async (source, { maxBytes }) => {
    const file = await arrivals.receive(source, maxBytes);
    return {
      ...file,
      prepare: async () => {},
      async keep(organizacaoId) {
        const path = pathOf(organizacaoId, file.sha256);
        await makeFolder(dirname(path));
        await rename(file.path, path);
        await syncFolder(dirname(path));
      },
      discard: () => arrivals.discard(file.path),
    };
  };

  return {
    receive,

    async put(organizacaoId, source, limits) {
      const received = await receive(source, limits);
      try {
        await received.keep(organizacaoId);
        return { sha256: received.sha256, tamanho: received.tamanho };
      } finally {
        await received.discard();
      }
    },

    async open(organizacaoId, sha256, range): Promise<Readable> {
      const file = await open(pathOf(organizacaoId, sha256)).catch(asMissing);
      return file.createReadStream(range);
    },

    async local(organizacaoId, sha256) {
      const path = pathOf(organizacaoId, sha256);
      await stat(path).catch(asMissing);
      return { path, release: async () => {} };
    },

    async stat(organizacaoId, sha256) {
      try {
        const { size, mtime } = await stat(pathOf(organizacaoId, sha256));
        return { tamanho: size, guardadoEm: mtime };
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },

    async remove(organizacaoId, sha256) {
      await rm(pathOf(organizacaoId, sha256), { force: true });
    },

    async *list(organizacaoId) {
      const town = String(organizacaoId);
      const names = await readdir(join(folder, town)).catch((error: unknown) => {
        if (isAbsent(error)) return [];
        throw error;
      });
      for (const name of names) {
        const key = readKey(`${town}/${name}`);
        const found = key && (await stat(join(folder, town, name)).catch(() => undefined));
        if (found) yield { ...key, tamanho: found.size, guardadoEm: found.mtime };
      }
    },

    sweepReceived: arrivals.sweep,
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
