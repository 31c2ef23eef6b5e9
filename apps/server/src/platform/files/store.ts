import type { Readable } from 'node:stream';

export interface StoredFile {
  sha256: string;
  /** bytes */
  tamanho: number;
}

/** Bytes from `start` to `end`, both included; without `end`, to the last one. */
export interface ByteRange {
  start: number;
  end?: number;
}

/**
 * A file that has arrived and belongs to nobody yet: it lies on this machine, under a name of its own. It becomes a file of a town by
 * `keep`, or it is gone.
 */
export interface ReceivedFile extends StoredFile {
  /** Where it lies on this machine. */
  path: string;
  /** What takes long and may fail is done here, before any transaction; `keep` is then a matter of moments. */
  prepare: () => Promise<void>;
  /** Durable when it resolves. */
  keep: (organizacaoId: number) => Promise<void>;
  /** What was not kept leaves nothing behind; after `keep`, its traces go. Never fails. */
  discard: () => Promise<void>;
}

export interface KeptFile extends StoredFile {
  organizacaoId: number;
  guardadoEm: Date;
}

/**
 * Files by the hash of their content, each town in a folder of its own: the same bytes twice are kept once a town.
 * Methods throw FileMissingError for what is not there.
 */
export interface FileStore {
  /**
   * Streams to a temporary file while hashing.
   * @throws FileTooLargeError past `maxBytes`; nothing stays behind
   */
  receive: (source: Readable, limits: { maxBytes: number }) => Promise<ReceivedFile>;
  /** Receives and keeps; durable when it resolves. For files of our own making. */
  put: (organizacaoId: number, source: Readable, limits: { maxBytes: number }) => Promise<StoredFile>;
  open: (organizacaoId: number, sha256: string, range?: ByteRange) => Promise<Readable>;
  /** A file on this machine, for those who read it by its path; `release` when that is done. */
  local: (organizacaoId: number, sha256: string) => Promise<{ path: string; release: () => Promise<void> }>;
  /** undefined when it is not there. */
  stat: (organizacaoId: number, sha256: string) => Promise<{ tamanho: number; guardadoEm: Date } | undefined>;
  /** Does nothing when it is not there. */
  remove: (organizacaoId: number, sha256: string) => Promise<void>;
  /** Everything that is kept of one town. */
  list: (organizacaoId: number) => AsyncIterable<KeptFile>;
  /** Ends what was received before that moment and never kept: its process was killed. @returns how many */
  sweepReceived: (before: Date) => Promise<number>;
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

const KEY = /^(\d{1,15})\/([0-9a-f]{64})$/;

/** `<town>/<hash>`: the only names that exist, so nothing given by a client becomes part of a path. */
export function keyOf(organizacaoId: number, sha256: string): string {
  const key = `${organizacaoId}/${sha256}`;
  if (!Number.isSafeInteger(organizacaoId) || !KEY.test(key)) throw new FileMissingError(`no file ${key.slice(0, 90)}`);
  return key;
}

/** What a key names; undefined for what is no file of ours. */
export function readKey(key: string): { organizacaoId: number; sha256: string } | undefined {
  const [, organizacao, sha256] = KEY.exec(key) ?? [];
  return organizacao && sha256 ? { organizacaoId: Number(organizacao), sha256 } : undefined;
}
