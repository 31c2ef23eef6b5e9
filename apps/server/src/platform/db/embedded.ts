import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Account, accountFor, canReach, runAs } from './embedded/account.ts';
import { program, usableBinaries } from './embedded/binaries.ts';
import { findRunning, isAlive, isListening, readPostmaster, waitForEnd } from './embedded/postmaster.ts';
import { enter, leave, rememberedPort, rememberPort } from './embedded/users.ts';

export interface EmbeddedOptions {
  dataDir: string;
  log?: { info(message: string): void; warn(message: string): void };
  /**
   * For tests: nothing is forced to disk, a power cut loses the data. A folder of mkdtemp is closed to others: give it mode
   * 0755, or the data of a root process goes to /var/lib/portal.
   */
  throwaway?: boolean;
}

export interface Embedded {
  /** Database `portal`, as the superuser that owns it; reachable from this machine alone. */
  ownerUrl: string;
  porta: number;
  stop: () => Promise<void>;
}

const DATABASE = 'portal';
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
  // the log file must hold no personal data: no statements, no key values
  'log_timezone=UTC',
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
];
const THROWAWAY = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'wal_level=minimal', 'max_wal_senders=0'];

/**
 * Starts the PostgreSQL 18 that came with npm on `${dataDir}/pg18`, creating it the first time. Works as root and as an
 * ordinary user. A server that is already running there, left by a killed process or used by another one, is shared; the
 * last process that stops stops it.
 * The program must call `stop()` when it ends; if it has no handler for SIGINT and SIGTERM, they stop the server too.
 */
export async function startEmbedded({ dataDir, log, throwaway = false }: EmbeddedOptions): Promise<Embedded> {
  const { folder, account } = prepareFolder(resolve(dataDir), log);
  const native = usableBinaries(account);
  const fresh = !existsSync(join(folder, 'PG_VERSION'));
  if (fresh) initialise(native, folder, account, throwaway);

  enter(folder);
  const running = fresh ? undefined : await findRunning(folder);
  if (running) log?.info(`PostgreSQL já estava rodando (processo ${running.pid}): reaproveitado.`);
  const { pid, porta } = running ?? (await launch(native, folder, account, throwaway));
  rememberPort(folder, porta);

  const url = (database: string) => `postgres://postgres@127.0.0.1:${porta}/${database}`;
  await createDatabase(url('postgres'));
  return { ownerUrl: url(DATABASE), porta, stop: endWithProcess(folder, pid) };
}

/** `${dataDir}/pg18`, or under /var/lib when the user PostgreSQL runs as cannot pass through to it. */
function prepareFolder(dataDir: string, log: EmbeddedOptions['log']): { folder: string; account: Account } {
  // parents first, so that the closed mode below is the data folder's alone
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  let folder = join(dataDir, 'pg18');
  const account = accountFor(folder);
  if (!canReach(account, dataDir)) {
    const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
    folder = join('/var/lib/portal', name, 'pg18');
    mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
    log?.warn(`A pasta ${dataDir} é fechada para o usuário do PostgreSQL; o banco fica em ${folder}.`);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = statSync(folder);
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  else if (process.getuid && uid !== process.getuid()) {
    throw new Error(`A pasta ${folder} pertence a outro usuário: rode com esse usuário ou escolha outra em DATA_DIR.`);
  }
  return { folder, account };
}

function initialise(native: string, folder: string, account: Account, throwaway: boolean): void {
  const sync = throwaway ? ['--no-sync'] : [];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR'];
  runAs(account, program(native, 'initdb'), ['-D', folder, '-U', 'postgres', '--auth=trust', ...locale, ...sync]);
}

async function launch(native: string, folder: string, account: Account, throwaway: boolean) {
  const logFile = join(dirname(folder), 'postgres.log');
  if (existsSync(logFile) && statSync(logFile).size > 10_000_000) rmSync(logFile);
  for (let attempt = 1; ; attempt += 1) {
    const porta = await choosePort(folder);
    const settings = [...SETTINGS, ...(throwaway ? THROWAWAY : [])].flatMap((setting) => ['-c', setting]);
    const output = openSync(logFile, 'a');
    // its own process group: Ctrl-C in a terminal must reach Node alone, which then stops the database last
    const child = spawn(program(native, 'postgres'), ['-D', folder, '-p', String(porta), ...settings], {
      ...account,
      cwd: '/',
      detached: true,
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    child.unref();
    if (await becomesReady(child, folder)) return { pid: child.pid as number, porta };
    if (attempt === 5) throw new Error(`O PostgreSQL não iniciou: ${lastLines(logFile)}`);
    // the port was taken in between, or processes of a killed server are still ending
    await wait(200 * attempt);
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

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** SIGINT asks PostgreSQL for its fast shutdown: clients are cut, everything committed is written. */
function endWithProcess(folder: string, pid: number): () => Promise<void> {
  let isStopped = false;
  /** @returns whether the server was told to end */
  const letGo = (): boolean => {
    if (isStopped) return false;
    isStopped = true;
    if (!leave(folder) || !isAlive(pid)) return false;
    process.kill(pid, 'SIGINT');
    return true;
  };
  const onExit = () => void letGo();
  const onSignal = (signal: NodeJS.Signals) => {
    // somebody else handles the signal and will call stop()
    if (process.listenerCount(signal) > 1) return;
    void stop().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  const stop = async () => {
    process.off('exit', onExit).off('SIGINT', onSignal).off('SIGTERM', onSignal);
    if (!letGo() || (await waitForEnd(folder, pid, 20_000))) return;
    process.kill(pid, 'SIGQUIT');
    await waitForEnd(folder, pid, 5_000);
  };
  process.once('exit', onExit).on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return stop;
}
