import os from 'node:os';

/** Of a processor that it shares with one that does not step back it has a thirtieth; of one that is free, all. */
const ATRAS = 15;

/** On a machine with few cores the calls of the towns come before what this process does. */
export function stepBack(pid: number): void {
  try {
    os.setPriority(pid, ATRAS);
  } catch {
    // not every system lets it
  }
}
