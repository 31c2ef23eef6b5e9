import { apart, byBytes } from '../quarantine/apart.ts';
import type { Turn } from '../quarantine/fair-queue.ts';
import type { UploadRead, UploadToRead } from './read-upload.ts';

/** What nearly every file is read by: a reader that stands ready has it loaded. */
export const READ_UPLOAD = new URL('./read-upload.ts', import.meta.url);

/** A plan of 200 MB is read in some seconds on a slow machine; nothing honest takes longer. */
const read = apart<UploadToRead, UploadRead>(READ_UPLOAD, byBytes({ ms: 10_000, msPerMb: 150, memoryMb: 256, timesBytes: 6 }));

/**
 * Looks at a file that lies on this machine, in its turn and away from the server.
 * @throws OverLimitError, QueueFullError
 */
export const readApart = ({ tamanho, ...file }: UploadToRead & { tamanho: number }, turn: Turn): Promise<UploadRead> =>
  read(file, tamanho, turn);
