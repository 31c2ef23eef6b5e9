import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account.ts';
import { program } from './binaries.ts';
import { findRunning, isListening, readPostmaster } from './postmaster.ts';
import { rememberedPort } from './users.ts';

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  // no socket file: its path may not pass 107 bytes, and a data folder can be longer than that
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=256MB',
  'work_mem=16MB',
  'maintenance_work_mem=128MB',
  'random_page_cost=1.1',
  'timezone=UTC',
  'jit=off',
  // many people on few cores: helpers of one query are taken from the others (measured: a list for eight at once, a quarter less)
  'max_parallel_workers_per_gather=0',
  'password_encryption=scram-sha-256',
  // the log file must hold no personal data: no statements, no key values
  'log_timezone=UTC',
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
];
const THROWAWAY = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'wal_level=minimal', 'max_wal_senders=0'];

export interface Server {
  pid: number;
  porta: number;
}

export interface Place {
  native: string;
  folder: string;
  account: Account;
  throwaway: boolean;
}

/** Why a start fails that will do later: somebody is still there. */
const PASSES = /lock file|shared memory|bind|is still in use/i;

/** So long what a killed server left (its processes, its port) may take to go away. */
const OLD_ONES_MS = 20_000;

/**
 * Starts a server on the folder, or finds the one that somebody else started meanwhile.
 * @param porta the only one that will do: those who use the server know no other
 */
export async function launch({ native, folder, account, throwaway }: Place, porta?: number): Promise<Server> {
  const logFile = join(dirname(folder), 'postgres.log');
  if (existsSync(logFile) && statSync(logFile).size > 10_000_000) rmSync(logFile);
  const end = Date.now() + OLD_ONES_MS;
  for (let attempt = 1; ; attempt += 1) {
    const chosen = porta ?? (await choosePort(folder));
    const settings = [...SETTINGS, ...(throwaway ? THROWAWAY : [])].flatMap((setting) => ['-c', setting]);
    const output = openSync(logFile, 'a');
    // its own process group: Ctrl-C in a terminal must reach Node alone, which then stops the database last
    const child = spawn(program(native, 'postgres'), ['-D', folder, '-p', String(chosen), ...settings], {
      ...account,
      cwd: '/',
      detached: true,
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    child.unref();
    if (await becomesReady(child, folder)) return { pid: child.pid as number, porta: chosen };
    // somebody was quicker, the port was taken in between, or processes of a killed server are still ending
    const running = await findRunning(folder);
    if (running && (!porta || running.porta === porta)) return running;
    const why = lastLines(logFile);
    if (Date.now() > end || (attempt >= 5 && !PASSES.test(why))) throw new Error(`O PostgreSQL não iniciou: ${why}`);
    await wait(Math.min(200 * attempt, 1000));
  }
}

function becomesReady(child: ChildProcess, folder: string): Promise<boolean> {
  return new Promise((done, fail) => {
    const look = setInterval(() => {
      const state = readPostmaster(folder);
      if (state?.pid === child.pid && state?.ready) finish(true);
    }, 4);
    const finish = (ready: boolean) => {
      clearInterval(look);
      child.removeAllListeners();
      done(ready);
    };
    child.once('exit', () => finish(false));
    child.once('error', (error) => {
      clearInterval(look);
      fail(error);
    });
  });
}

const lastLines = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-3).join(' | ') : 'sem registro';

/** The port of last time when it is free, so that tools keep finding the database, else any free one. */
async function choosePort(folder: string): Promise<number> {
  const last = rememberedPort(folder);
  if (last && !(await isListening(last))) return last;
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
