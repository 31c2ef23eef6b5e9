import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { inject } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { type Addresses, type App, buildApp } from '../src/app.ts';
import { addressesOf } from './addresses.ts';

export interface TestApp extends App {
  addresses: Addresses;
  /** The superuser, who looks over the wall: for tests alone, the program has no such address. */
  raizUrl: string;
  clock: { now: Date };
  /** Waits until no job waits or runs. */
  settle(): Promise<void>;
}

/** The same database as the superuser. */
function raizDe(ownerUrl: string): string {
  const url = new URL(inject('raizUrl'));
  url.pathname = new URL(ownerUrl).pathname;
  return url.href;
}

/** A database of its own, cloned from the migrated one. */
export async function cloneDatabase(): Promise<{ ownerUrl: string; drop: () => Promise<void> }> {
  const modelo = new URL(inject('modeloUrl'));
  const name = `teste_${uuidv7().replaceAll('-', '')}`;
  const admin = new URL(inject('raizUrl'));
  admin.pathname = '/postgres';
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: admin.href });
    await client.connect();
    await client.query(sql).finally(() => void client.end());
  };
  await run(`create database ${name} template ${modelo.pathname.slice(1)} owner ${modelo.username}`);
  const url = new URL(modelo);
  url.pathname = `/${name}`;
  return { ownerUrl: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}

/** The whole server on a real database, with its real queue at work and a clock that the test may set. */
export async function createTestApp(o: { ownerUrl?: string; env?: Record<string, string> } = {}): Promise<TestApp> {
  const database = o.ownerUrl ? null : await cloneDatabase();
  const addresses = addressesOf(o.ownerUrl ?? (database as { ownerUrl: string }).ownerUrl);
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-arquivos-'));
  chmodSync(dataDir, 0o755);
  const clock = { now: new Date() };
  const config = readConfig({
    DATA_DIR: o.env?.DATA_DIR ?? dataDir,
    LOG_LEVEL: process.env.TESTE_LOG ?? 'silent',
    LIMITE_POR_MINUTO: '100000',
    LIMITE_POR_PESSOA: '100000',
    REALTIME_PORT: '0',
    DEMO: 'sim',
    ...o.env,
  });
  const app = await buildApp({ config, addresses, agora: () => clock.now });
  await app.queue.work(app.jobCtx);
  return {
    ...app,
    addresses,
    raizUrl: raizDe(addresses.direta),
    clock,
    async settle() {
      for (let i = 0; (await app.queue.pending()) > 0; i += 1) {
        if (i > 2000) throw new Error('jobs did not end within 100 seconds');
        await new Promise((done) => setTimeout(done, 50));
      }
    },
    async close() {
      await app.close();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
