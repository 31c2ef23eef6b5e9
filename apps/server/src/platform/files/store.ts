import type { Readable } from 'node:stream';

export interface StoredFile {
  sha256: string;
  /** bytes */
  tamanho: number;
  /** Media type by content; the name of a file is not believed. */
  tipo: string;
}

/** Bytes from `start` to `end`, both included; without `end`, to the last one. */
export interface ByteRange {
  start: number;
  end?: number;
}

/**
 * Files by the hash of their content, each town in a folder of its own: the same bytes twice are kept once a town.
 * Methods throw FileMissingError for what is not there.
 */
export interface FileStore {
  /**
   * Streams to a temporary object while hashing, then names it by its hash; durable when it resolves.
   * @throws FileTooLargeError past `maxBytes`; nothing stays behind
   */
  put: (organizacaoId: number, source: Readable, limits: { maxBytes: number }) => Promise<StoredFile>;
  open: (organizacaoId: number, sha256: string, range?: ByteRange) => Promise<Readable>;
  /** `tamanho` in bytes; undefined when it is not there. */
  stat: (organizacaoId: number, sha256: string) => Promise<{ tamanho: number } | undefined>;
  /** Does nothing when it is not there. */
  remove: (organizacaoId: number, sha256: string) => Promise<void>;
}

export class FileTooLargeError extends Error {
  override name = 'FileTooLargeError';
  readonly maxBytes: number;
  constructor(maxBytes: number) {
    super(`the file has more than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}

export class FileMissingError extends Error {
  override name = 'FileMissingError';
}

/** `<town>/<hash>`: the only names that exist, so nothing given by a client becomes part of a path. */
export function keyOf(organizacaoId: number, sha256: string): string {
  if (!Number.isSafeInteger(organizacaoId) || organizacaoId < 0 || !/^[0-9a-f]{64}$/.test(sha256)) {
    throw new FileMissingError(`no file ${organizacaoId}/${sha256.slice(0, 64)}`);
  }
  return `${organizacaoId}/${sha256}`;
}
