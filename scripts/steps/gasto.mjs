import { readFileSync } from 'node:fs';

/** Clock ticks of Linux, of which it tells processor time. */
const POR_SEGUNDO = 100;

/**
 * Processor seconds of all programs that we started and that have ended; undefined where the system does not tell. Who outlives the one that
 * started it is missing: of the journeys the portals and their browsers.
 */
export function gastoDosFilhos() {
  try {
    // the name of the program, in brackets, may hold anything
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) / POR_SEGUNDO;
  } catch {
    return undefined;
  }
}

/** Runs a stage. @returns what it answered, and how long it took */
export async function medir(stage) {
  const [begin, before] = [performance.now(), gastoDosFilhos()];
  const ended = await stage();
  const after = gastoDosFilhos();
  const seconds = Math.round((performance.now() - begin) / 1000);
  const took = before === undefined ? `${seconds} s` : `${seconds} s, ${Math.round(after - before)} of the processor`;
  return { ended, took };
}
