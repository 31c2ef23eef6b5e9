import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { CLOCK } from '#platform/quarantine/pool.ts';
import { type Addresses, type App, buildApp, keepHelpers } from '../src/app.ts';
import { addressesOf } from './addresses.ts';
import { createFilaNaMao, type FilaNaMao } from './fila-na-mao.ts';
import { cloneDatabase, type Molde } from './molde.ts';

export interface TestApp extends App {
  addresses: Addresses;
  /** The superuser, who looks over the wall: for tests alone, the program has no such address. */
  raizUrl: string;
  clock: { now: Date };
  /** The towns it began with. */
  molde?: Molde | null;
  /** Waits until no job waits or runs. */
  settle(...vezes: Parameters<FilaNaMao['soltar']>): Promise<void>;
}

// the files of a worker process follow one another; a reader and a setter of pages take a second each to start
keepHelpers();
// a machine with many runs at once is late, not wrong: short of what a test may take
CLOCK.call = 100_000;

/** The same database as the superuser. */
function raizDe(ownerUrl: string): string {
  const url = new URL(inject('raizUrl'));
  url.pathname = new URL(ownerUrl).pathname;
  return url.href;
}

/**
 * The keys of mails whose row has, in clear, what opens something: whatever a file of tests had written, sent or not. Where a
 * test broke the database there is nothing to look at.
 */
async function segredosDeEmails(url: string): Promise<string[]> {
  const raiz = new pg.Client({ connectionString: url });
  try {
    await raiz.connect();
    // a part of an address that has more than a UUID's 36 signs, with calendar files as one line
    const { rows } = await raiz.query<{ chave: string }>(
      `select chave from email
        where replace(replace(conteudo::text, '\\r\\n ', ''), '\\n ', '') ~ 'https?://[^ "<>]*[/=][A-Za-z0-9_-]{40,}'`,
    );
    return rows.map(({ chave }) => chave);
  } catch {
    return [];
  } finally {
    await raiz.end().catch(() => undefined);
  }
}

export interface TestAppOptions {
  /** Another app's database. */
  ownerUrl?: string;
  /** Other ways to that database than its own roles. */
  addresses?: Addresses;
  env?: Record<string, string>;
  /** Towns of the demonstration that are there already, with nobody's requests; `createWorld` (world.ts) leads into them. */
  towns?: readonly string[];
  /** Where the clock stands at first, and so when the towns' year ends. */
  agora?: Date;
  /** Jobs wait for `settle`, which runs them itself; those of these names are thrown away. */
  naMao?: { pular: readonly string[] };
}

/** The whole server on a real database, with its real queue at work and a clock that the test may set. */
export async function createTestApp(o: TestAppOptions = {}): Promise<TestApp> {
  const clock = { now: o.agora ?? new Date() };
  const database = o.ownerUrl || o.addresses ? null : await cloneDatabase(o.towns && { slugs: o.towns, agora: clock.now });
  const addresses = o.addresses ?? addressesOf(o.ownerUrl ?? (database as { ownerUrl: string }).ownerUrl);
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-arquivos-'));
  chmodSync(dataDir, 0o755);
  const config = readConfig({
    DATA_DIR: o.env?.DATA_DIR ?? dataDir,
    LOG_LEVEL: process.env.TESTE_LOG ?? 'silent',
    LIMITE_POR_MINUTO: '100000',
    LIMITE_POR_PESSOA: '100000',
    REALTIME_PORT: '0',
    DEMO: 'sim',
    ...o.env,
  });
  const fila = o.naMao ? await createFilaNaMao(addresses.direta, o.naMao.pular) : null;
  const app = await buildApp({ config, addresses, agora: () => clock.now, ...(fila && { queue: fila }) });
  await app.queue.work(app.jobCtx);
  return {
    ...app,
    addresses,
    raizUrl: raizDe(addresses.direta),
    clock,
    molde: database?.molde ?? null,
    async settle(vezes) {
      if (fila) return fila.soltar(vezes);
      // most jobs take some milliseconds, and a test asks hundreds of times
      for (let i = 0; (await app.queue.pending()) > 0; i += 1) {
        if (i > 2000) throw new Error('jobs did not end within 100 seconds');
        await new Promise((done) => setTimeout(done, Math.min(5 * 2 ** Math.min(i, 5), 50)));
      }
    },
    async close() {
      const abertos = database ? await segredosDeEmails(raizDe(addresses.direta)) : [];
      await app.close();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
      if (abertos.length > 0) throw new Error(`mails kept with a secret in clear: ${abertos.join(', ')}`);
    },
  };
}
