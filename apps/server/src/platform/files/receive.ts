import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createMeasure } from './measure.ts';
import type { StoredFile } from './store.ts';

/** Where files arrive before anybody has judged them: a folder of this machine. */
export async function createArrivals(folder: string) {
  await mkdir(folder, { recursive: true });
  return {
    /** @throws FileTooLargeError; nothing stays behind */
    async receive(source: Readable, maxBytes: number): Promise<StoredFile & { path: string }> {
      const path = join(folder, randomUUID());
      const { through, result } = createMeasure(maxBytes);
      try {
        // flush: fsync before the stream closes
        await pipeline(source, through, createWriteStream(path, { flush: true, mode: 0o640 }));
        return { ...result(), path };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    discard: (path: string) => rm(path, { force: true }).catch(() => {}),
    /** What a killed process left half written. */
    async sweep(before: Date): Promise<number> {
      let gone = 0;
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        if (!found || found.mtime >= before) continue;
        await rm(path, { force: true });
        gone += 1;
      }
      return gone;
    },
  };
}
