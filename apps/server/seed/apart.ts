import { type ChildProcess, fork } from 'node:child_process';
import type { Addresses } from '../src/app.ts';
import type { Order, Said } from './part.ts';
import type { EntreguePeople } from './registries.ts';

/**
 * What is just made may take more room than in the server: it is looked through a third as often, and all of it goes back when the
 * process ends.
 */
const FLAGS = ['--enable-source-maps', '--max-semi-space-size=32'];

/** The demonstration while it is being made. */
export interface Making {
  done: Promise<void>;
  /** Ends what works at it; resolves when nothing of it is left. `done` fails. */
  stop: () => Promise<void>;
}

/**
 * Makes the demonstration away from the server, which has then no more memory than after any start: the first town in one process, and
 * as soon as its people have their accounts the others in a second one.
 */
export function makeApart(addresses: Addresses, end: Date): Making {
  const parts: ReturnType<typeof startPart>[] = [];
  const start = (people?: EntreguePeople, onPeople?: (people: EntreguePeople) => void) => {
    const part = startPart({ addresses, end: end.toISOString(), ...(people && { people }) }, onPeople);
    parts.push(part);
    return part.done;
  };
  const stop = async () => {
    for (const { child } of parts) child.kill('SIGTERM');
    await Promise.all(parts.map(({ gone }) => gone));
  };
  let others: Promise<void> | undefined;
  const first = start(undefined, (people) => {
    others = start(people);
    // whoever waits for the first hears of it below
    others.catch(() => {});
  });
  const done = first.then(() => others);
  // one part without the other is no demonstration
  const failing = done.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { done: failing, stop };
}

function startPart(order: Order, onPeople?: (people: EntreguePeople) => void) {
  const child: ChildProcess = fork(new URL('./part.ts', import.meta.url), { execArgv: FLAGS });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const done = new Promise<void>((resolve, reject) => {
    let isDone = false;
    child.on('message', (said: Said) => {
      if ('people' in said) onPeople?.(said.people);
      else if ('erro' in said) reject(new Error(`a demonstração não pôde ser feita: ${said.erro}`));
      else isDone = true;
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      isDone ? resolve() : reject(new Error(`a demonstração foi interrompida (${child.signalCode ?? code})`)),
    );
  });
  child.send(order);
  return { child, gone, done };
}
