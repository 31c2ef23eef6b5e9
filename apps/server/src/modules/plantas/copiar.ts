import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { apart, byBytes } from '#platform/quarantine/apart.ts';
import { QueueFullError, UnreadableError } from '#platform/quarantine/errors.ts';
import type { Turn } from '#platform/quarantine/fair-queue.ts';
import type { PedidoDeCopia } from './copia-apart.ts';
import type { Copia } from './desenhar.ts';

const copiarApart = apart<PedidoDeCopia, void>(
  new URL('./copia-apart.ts', import.meta.url),
  byBytes({ ms: 20_000, msPerMb: 500, memoryMb: 256, timesBytes: 8 }),
);

/**
 * The file with the marks drawn in, as a stream that takes its traces along when it ends.
 * @param path of the file on this machine
 * @throws UnreadableError for a file that cannot be written anew, QueueFullError
 */
export async function copiarComMarcas(
  { path, tamanho }: { path: string; tamanho: number },
  copia: Copia,
  turn: Turn,
): Promise<Readable> {
  const para = join(tmpdir(), `portal-copia-${randomUUID()}`);
  try {
    await copiarApart({ path, para, copia }, tamanho, turn);
  } catch (error) {
    await rm(para, { force: true });
    throw error;
  }
  const stream = createReadStream(para);
  stream.once('close', () => void rm(para, { force: true }));
  return stream;
}

export const COMPLEXO = 'Este arquivo é complexo demais para receber as marcas. O original continua como foi enviado.';

/** What to tell the person who asked for it and went on. */
export function motivoDaFalha(error: unknown): string | null {
  if (error instanceof UnreadableError) return COMPLEXO;
  return error instanceof QueueFullError ? 'Há muitos arquivos sendo preparados agora. Espere um minuto e peça de novo.' : null;
}
