import type { Readable } from 'node:stream';

/** A whole stream in memory: for documents of our own making, which are small. */
export async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
