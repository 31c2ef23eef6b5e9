import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { accountFor } from '#platform/db/embedded/account.ts';
import { freePort } from '#test/programa.ts';

/** Where Debian puts it. */
const PROGRAMA = '/usr/sbin/pgbouncer';
export const hasPgbouncer = existsSync(PROGRAMA);

/** A real PgBouncer in front of a database, by transaction. */
export interface Pgbouncer {
  /** The same address, through it. */
  through(url: string): string;
  /** It stands still, and what is connected hears nothing; or goes on. */
  freeze(isFrozen: boolean): void;
  stop(): Promise<void>;
}

/**
 * @param urls who may come in: their names and passwords, at the server of the first
 * @param sessions how many of the server all of one name share
 * @param more lines of its settings
 */
export async function startPgbouncer(
  urls: readonly string[],
  sessions: number,
  more: readonly string[] = [],
): Promise<Pgbouncer> {
  const { hostname, port: server } = new URL(urls[0] as string);
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'));
  const port = await freePort();
  const users = new Map(urls.map((url) => [new URL(url).username, decodeURIComponent(new URL(url).password)]));
  writeFileSync(join(folder, 'users'), [...users].map(([name, password]) => `"${name}" "${password}"\n`).join(''));
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${server}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, 'users')}`,
    'pool_mode = transaction',
    `default_pool_size = ${sessions}`,
    'max_client_conn = 200',
    ...more,
  ];
  const ini = join(folder, 'pgbouncer.ini');
  writeFileSync(ini, `${settings.join('\n')}\n`);
  // it refuses root, as PostgreSQL does
  const account = accountFor(folder);
  for (const path of [folder, ini, join(folder, 'users')])
    if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
  chmodSync(folder, 0o700);
  const child = spawn(PROGRAMA, [ini], { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (d) => {
    said += String(d);
  });
  await listens(port, child, () => said);
  return {
    through: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    freeze: (isFrozen) => void child.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    async stop() {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listens(port: number, child: ChildProcess, said: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended: ${said()}`);
    const socket = net.connect(port, '127.0.0.1');
    const isThere = await new Promise<boolean>((done) =>
      socket.once('connect', () => done(true)).once('error', () => done(false)),
    );
    socket.destroy();
    if (isThere) return;
    await wait(20);
  }
}
