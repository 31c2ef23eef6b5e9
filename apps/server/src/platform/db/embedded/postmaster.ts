import { existsSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** What a running PostgreSQL writes about itself into its data folder. */
interface Postmaster {
  pid: number;
  porta: number;
  ready: boolean;
  stopping: boolean;
  /** The data folder it was started on, as it names it. */
  pasta: string;
}

const pidFile = (folder: string) => join(folder, 'postmaster.pid');

/** What ends takes its files away, between two looks too. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** @source PostgreSQL, miscadmin.h: line 1 pid, line 2 data folder, line 4 port, line 8 status */
export function readPostmaster(folder: string): Postmaster | undefined {
  const lines = readIfThere(pidFile(folder))?.split('\n');
  if (!lines) return undefined;
  const state = lines[7]?.trim();
  const [pid, porta] = [Number(lines[0]), Number(lines[3])];
  return { pid, porta, ready: state === 'ready', stopping: state === 'stopping', pasta: lines[1] ?? '' };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Linux tells more than "that number is taken": in a container the same small pid soon belongs to somebody else, and a
 * dead process keeps its number until its parent looks.
 */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  const stat = `/proc/${pid}/stat`;
  if (!existsSync('/proc/self/stat')) return true;
  return /^\d+ \(postgres\) [^Z]/.test(readIfThere(stat) ?? '');
}

export const isListening = (porta: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = createConnection({ port: porta, host: '127.0.0.1' });
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });

/** One folder by two names is one folder; a copy of it is another. */
export function isSameFolder(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}

/**
 * Whether that process is the PostgreSQL of this very folder. A data folder that was copied while its server ran brings along a pid
 * file that names the original's, which must never be joined nor ended. Linux shows where a process works, even when the folder
 * was moved since; elsewhere the folder's name is all there is.
 */
export function isServerOf(folder: string, pid: number, pasta: string): boolean {
  if (!isPostgres(pid)) return false;
  try {
    const [works, wanted] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return works.ino === wanted.ino && works.dev === wanted.dev;
  } catch {
    return isSameFolder(pasta, folder);
  }
}

/** Resolves when that server is gone (the pid file is the last thing it removes); `false` when it still lives after the time given. */
export async function waitForEnd(folder: string, pid: number, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (isPostgres(pid) && readPostmaster(folder)?.pid === pid) {
    if (Date.now() > end) return false;
    await wait(5);
  }
  return true;
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // gone in between
  }
};

/** So long an orderly end may take before the server is ended without one: it then repairs itself at the next start. */
const ORDERLY_MS = 15_000;

/** Ends the server: clients are cut and what is committed is written; harder when it does not come to an end. */
export async function endServer(folder: string, pid: number, orderlyMs = ORDERLY_MS): Promise<void> {
  for (const [name, ms] of [
    ['SIGINT', orderlyMs],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    signal(pid, name);
    if (await waitForEnd(folder, pid, ms)) return;
  }
}

/** Repairing itself after a kill may take it so long. */
const STARTING_MS = 120_000;

/**
 * The server that another process has running on this folder, or that a killed one left, once it accepts connections.
 * The pid file of another folder's server, or of none, is removed; one that is shutting down is waited for, then ended.
 */
export async function findRunning(folder: string): Promise<Postmaster | undefined> {
  const begin = Date.now();
  for (;;) {
    const running = readPostmaster(folder);
    if (!running) return undefined;
    if (!isServerOf(folder, running.pid, running.pasta)) {
      rmSync(pidFile(folder), { force: true });
      return undefined;
    }
    if (running.ready && (await isListening(running.porta))) return running;
    const waited = Date.now() - begin;
    if (running.stopping && waited > ORDERLY_MS) {
      await endServer(folder, running.pid, 0);
      continue;
    }
    if (waited > (running.ready ? ORDERLY_MS : STARTING_MS))
      throw new Error(`O PostgreSQL de ${folder} (processo ${running.pid}) está rodando e não responde.`);
    await wait(20);
  }
}
