import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { FileTooLargeError, type StoredFile } from './store.ts';

/**
 * A stream that lets everything through and knows at its end what it was.
 * It fails with FileTooLargeError at the first byte past the limit.
 */
export function createMeasure(maxBytes: number): { through: Transform; result: () => StoredFile } {
  const hash = createHash('sha256');
  let tamanho = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      tamanho += chunk.length;
      if (tamanho > maxBytes) return done(new FileTooLargeError(maxBytes));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, result: () => ({ sha256: hash.digest('hex'), tamanho }) };
}
