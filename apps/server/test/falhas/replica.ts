import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { accountFor } from '#platform/db/embedded/account.ts';
import { program, usableBinaries } from '#platform/db/embedded/binaries.ts';
import { type Embedded, startEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';

/** Two real servers: one that is written to, and one that follows it. */
export interface Replicated {
  principal: Embedded;
  /** Of the replica, as the owner and as the superuser. */
  ownerUrl: string;
  adminUrl: string;
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => done(port));
    });
  });

/** A migrated database with a replica of it, which was copied while nobody wrote and follows from there. */
export async function startReplicated(): Promise<Replicated> {
  const root = mkdtempSync(join(tmpdir(), 'portal-replica-'));
  chmodSync(root, 0o755);
  const dataDir = join(root, 'principal');
  const folder = join(root, 'replica');
  const first = await startEmbedded({ dataDir });
  await migrate(first.ownerUrl);
  await first.stop();
  // with its owners and modes, without which it does not start
  execFileSync('cp', ['-a', join(dataDir, 'pg18'), folder]);
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  const principal = await startEmbedded({ dataDir });
  // after the start, which writes who may come in
  appendFileSync(join(dataDir, 'pg18', 'pg_hba.conf'), 'host replication postgres 127.0.0.1/32 scram-sha-256\n');
  await ask(principal.adminUrl, 'select pg_reload_conf()');
  const { password } = new URL(principal.adminUrl);
  writeFileSync(join(folder, 'standby.signal'), '');
  appendFileSync(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${principal.porta} user=postgres password=${password}'\n`,
  );
  const port = await freePort();
  const replica = await follow(folder, port);
  const at = (url: string) => Object.assign(new URL(url), { port: String(port) }).href;
  const adminUrl = at(principal.adminUrl);
  await answers(adminUrl);
  return {
    principal,
    ownerUrl: at(principal.ownerUrl),
    adminUrl,
    async stop() {
      replica.kill('SIGQUIT');
      await principal.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

async function follow(folder: string, port: number): Promise<ChildProcess> {
  const account = accountFor(folder);
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'wal_receiver_status_interval=1s'];
  const args = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  return spawn(program(usableBinaries(account), 'postgres'), args, { ...account, cwd: '/', stdio: 'ignore' });
}

async function answers(url: string): Promise<void> {
  for (let i = 0; ; i += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (i > 200) throw error;
      await wait(100);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** One statement as the superuser. */
export async function ask(url: string, text: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
