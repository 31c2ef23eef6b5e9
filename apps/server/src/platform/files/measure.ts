import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { FileTooLargeError, type StoredFile } from './store.ts';

/** What of the beginning is looked at to tell the type. */
const HEAD_BYTES = 64 * 1024;

/**
 * A stream that lets everything through and knows at its end what it was.
 * It fails with FileTooLargeError at the first byte past the limit.
 */
export function createMeasure(maxBytes: number): { through: Transform; result: () => Promise<StoredFile> } {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let headLength = 0;
  let tamanho = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      tamanho += chunk.length;
      if (tamanho > maxBytes) return done(new FileTooLargeError(maxBytes));
      hash.update(chunk);
      if (headLength < HEAD_BYTES) {
        head.push(chunk.subarray(0, HEAD_BYTES - headLength));
        headLength += chunk.length;
      }
      done(null, chunk);
    },
  });
  const result = async () => ({ sha256: hash.digest('hex'), tamanho, tipo: await typeOf(Buffer.concat(head)) });
  return { through, result };
}

async function typeOf(head: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found?.mime ?? (isText(head) ? 'text/plain' : 'application/octet-stream');
}

function isText(head: Buffer): boolean {
  if (head.includes(0)) return false;
  try {
    // a character cut in two at the end is no fault
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}
