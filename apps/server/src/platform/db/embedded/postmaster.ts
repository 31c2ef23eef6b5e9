import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** What a running PostgreSQL writes about itself into its data folder. */
interface Postmaster {
  pid: number;
  porta: number;
  ready: boolean;
}

const pidFile = (folder: string) => join(folder, 'postmaster.pid');

/** @source PostgreSQL, miscadmin.h: line 1 pid, line 4 port, line 8 status */
export function readPostmaster(folder: string): Postmaster | undefined {
  if (!existsSync(pidFile(folder))) return undefined;
  const lines = readFileSync(pidFile(folder), 'utf8').split('\n');
  return { pid: Number(lines[0]), porta: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
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
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  const stat = `/proc/${pid}/stat`;
  if (!existsSync('/proc/self/stat')) return true;
  return existsSync(stat) && /^\d+ \(postgres\) [^Z]/.test(readFileSync(stat, 'utf8'));
}

export const isListening = (porta: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = createConnection({ port: porta, host: '127.0.0.1' });
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });

/** Resolves when that server is gone (the pid file is the last thing it removes); `false` when it still lives after the time given. */
export async function waitForEnd(folder: string, pid: number, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (isPostgres(pid) && readPostmaster(folder)?.pid === pid) {
    if (Date.now() > end) return false;
    await wait(5);
  }
  return true;
}

/**
 * The server that an earlier process left running on this folder (Node was killed), once it accepts connections.
 * A stale pid file is removed; a server that is shutting down is waited for.
 */
export async function findRunning(folder: string): Promise<Postmaster | undefined> {
  const end = Date.now() + 15_000;
  for (;;) {
    const running = readPostmaster(folder);
    if (!running) return undefined;
    if (!isPostgres(running.pid)) {
      rmSync(pidFile(folder), { force: true });
      return undefined;
    }
    if (running.ready && (await isListening(running.porta))) return running;
    if (Date.now() > end) throw new Error(`O PostgreSQL de ${folder} (processo ${running.pid}) está rodando e não responde.`);
    await wait(20);
  }
}
