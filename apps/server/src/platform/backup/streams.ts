import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Looks at what passes and tells its hash and size at the end. */
export function createTally(): { through: Transform; sha256: () => string; bytes: () => number } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, sha256: () => hash.copy().digest('hex'), bytes: () => bytes };
}

/** Writes it compressed, on the disk for good when it resolves. @returns the hash of what was given */
export async function writeZipped(path: string, source: Readable | AsyncIterable<string>): Promise<string> {
  const { through, sha256 } = createTally();
  await pipeline(source, through, createGzip({ level: 5 }), createWriteStream(path, { flush: true, mode: 0o600 }));
  return sha256();
}

/** Reads it back into `target`. @returns the hash of what came out */
export async function readZipped(path: string, target: Writable): Promise<string> {
  const { through, sha256 } = createTally();
  await pipeline(createReadStream(path), createGunzip(), through, target);
  return sha256();
}

/** The lines of a compressed text, one by one. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  const text = createReadStream(path).pipe(createGunzip()).setEncoding('utf8');
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

/** A new name is durable only when its folder is; Windows has no such call. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
