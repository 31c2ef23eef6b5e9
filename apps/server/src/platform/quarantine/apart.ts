import type { Turn } from './fair-queue.ts';
import { runApart } from './pool.ts';
import type { ChildOrder } from './reader.ts';

const MB = 1024 * 1024;

/** A work that is done away from the server, and how much of the machine it may take. */
export interface ApartWork {
  /** URL of the module whose default export is the work. */
  module: string;
  limitsOf: (bytes: number) => Pick<ChildOrder, 'ms' | 'memory' | 'clock'>;
}

/** All of them, by the path of their module below `src`: what a test of every one walks. */
export const WORKS = new Map<string, ApartWork>();

/**
 * What reads a file of a stranger: called like any function, run in a process of its own.
 * @param work URL of the module whose default export is the work
 * @param limitsOf how much it may take, by the bytes that it is given
 * @returns the work: its input, the bytes of what is read, whose turn it is. @throws as `runApart`
 */
export function apart<I, O>(work: URL, limitsOf: ApartWork['limitsOf']): (input: I, bytes: number, turn: Turn) => Promise<O> {
  const entry: ApartWork = { module: work.href, limitsOf };
  WORKS.set(work.pathname.split('/src/').at(-1) as string, entry);
  return (input, bytes, turn) => runApart<O>({ module: entry.module, input, ...entry.limitsOf(bytes) }, turn);
}

interface Rate {
  /** of the processor, whatever is read */
  ms: number;
  /** more of it for each MB, in milliseconds */
  msPerMb?: number;
  memoryMb: number;
  /** of memory, so many times the bytes that are read */
  timesBytes?: number;
}

/** Time and memory that grow with the file. */
export const byBytes =
  ({ ms, msPerMb = 0, memoryMb, timesBytes = 0 }: Rate): ApartWork['limitsOf'] =>
  (bytes) => ({ ms: ms + Math.ceil(bytes / MB) * msPerMb, memory: memoryMb * MB + timesBytes * bytes });
