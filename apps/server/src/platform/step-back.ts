import os from 'node:os';

/**
 * How far behind. Of a processor that it shares with one that does not step back `behind` has a thirtieth, of one that is free all: nobody waits for
 * it before a page. `aside` has a quarter: it must not slow the calls of the towns, but somebody waits for its answer, and a machine that is busy for
 * minutes must not become one that takes no file.
 */
const STEPS = { behind: 15, aside: 5 } as const;

/** On a machine with few cores the calls of the towns come before what this process does. */
export function stepBack(pid: number, how: keyof typeof STEPS): void {
  try {
    os.setPriority(pid, STEPS[how]);
  } catch {
    // not every system lets it
  }
}
