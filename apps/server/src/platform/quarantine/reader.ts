import { type ChildProcess, fork } from 'node:child_process';
import { stepBack } from '../step-back.ts';

/** What travels to the child. */
export interface ChildOrder {
  /** URL of a module whose default export is the work: one input, one promise. */
  module: string;
  input: unknown;
  /** of the processor */
  ms: number;
  /** milliseconds on the clock; a multiple of `ms` where it is not said (pool.ts) */
  clock?: number;
  /** bytes that the work may add to the process */
  memory: number;
}
export type ChildAnswer =
  | { ready: true }
  | { result: unknown; grown: boolean }
  | { erro: string; isDaMaquina: boolean; grown: boolean };

export interface Reader {
  process: ChildProcess;
  /** Resolves once it listens; false when it never will. */
  ready: Promise<boolean>;
  idle?: NodeJS.Timeout;
}

/** Loading makes room for all others; who waits for it is told before (pool.ts). */
const START_MS = 180_000;
/** Heap of JavaScript; the watchdog looks at the whole process. */
const HEAP_MB = 512;

/** Nothing of the server's surroundings but what a program needs to start: no address, no secret. */
const surroundings = () =>
  Object.fromEntries(
    ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );

/** @param modules URLs of what it loads before it is ready */
export function startReader(modules: readonly string[], onExit: (reader: Reader) => void): Reader {
  const child = fork(new URL('./child.ts', import.meta.url), modules, {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: surroundings() as unknown as NodeJS.ProcessEnv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ready = new Promise<boolean>((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), START_MS).unref();
    const settle = (is: boolean) => {
      clearTimeout(late);
      resolve(is);
    };
    child.once('message', () => settle(true));
    child.once('exit', () => settle(false));
    child.once('error', () => settle(false));
  });
  const reader: Reader = { process: child, ready };
  child.once('exit', () => onExit(reader));
  child.on('error', () => onExit(reader));
  if (child.pid !== undefined) stepBack(child.pid, 'aside');
  rest(reader);
  return reader;
}

/** A resting reader does not keep the server alive. */
export function rest({ process: child }: Reader): void {
  child.unref();
  child.channel?.unref();
}

export function wake({ process: child, idle }: Reader): void {
  clearTimeout(idle);
  child.ref();
  child.channel?.ref();
}
