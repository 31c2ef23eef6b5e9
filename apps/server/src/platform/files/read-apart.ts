import type { Turn } from '../quarantine/fair-queue.ts';
import { runApart } from '../quarantine/pool.ts';
import type { UploadRead, UploadToRead } from './read-upload.ts';

const MODULE = new URL('./read-upload.ts', import.meta.url).href;
const MB = 1024 * 1024;

/** A plan of 200 MB is read in some seconds on a slow machine; nothing honest takes longer. */
const limitsOf = (tamanho: number) => ({
  ms: 10_000 + Math.ceil(tamanho / MB) * 150,
  memory: 256 * MB + 6 * tamanho,
});

/**
 * Looks at a file that lies on this machine, in its turn and away from the server.
 * @throws OverLimitError, QueueFullError
 */
export const readApart = (file: UploadToRead & { tamanho: number }, turn: Turn): Promise<UploadRead> =>
  runApart({ module: MODULE, input: { path: file.path, foto: file.foto }, ...limitsOf(file.tamanho) }, turn);
