import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbedded } from './embedded.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-embutido-'));
  chmodSync(dataDir, 0o755);
});

afterEach(async () => {
  // takes over whatever a test left running
  await (await startEmbedded({ dataDir, throwaway: true })).stop();
  rmSync(dataDir, { recursive: true });
});

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Another Node process that starts the server and says where it is. */
async function otherProcess(): Promise<{ node: ChildProcess; url: string }> {
  const code = `import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
    const { ownerUrl } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, throwaway: true });
    process.stdout.write(ownerUrl); setInterval(() => {}, 1000);`;
  const node = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [chunk] = await once(node.stdout, 'data');
  return { node, url: String(chunk) };
}

test('a second start keeps data and port and takes under a second', async () => {
  const first = await startEmbedded({ dataDir, throwaway: true });
  await query(first.ownerUrl, "create table nota (texto text); insert into nota values ('ação')");
  await first.stop();
  await expect(query(first.ownerUrl, 'select 1')).rejects.toThrow();

  const begin = performance.now();
  const second = await startEmbedded({ dataDir, throwaway: true });
  expect(performance.now() - begin).toBeLessThan(1000);
  expect(second.porta).toBe(first.porta);
  expect(await query(second.ownerUrl, 'select texto from nota')).toEqual([{ texto: 'ação' }]);
  await second.stop();
});

test('the collation is Brazilian, the clock UTC and the version 18', async () => {
  const { ownerUrl, stop } = await startEmbedded({ dataDir, throwaway: true });
  const words = "select string_agg(p, ' ' order by p) as p from unnest(array['zebra', 'eco', 'Ébano', 'Água', 'agua']) as p";
  expect(await query(ownerUrl, words)).toEqual([{ p: 'agua Água Ébano eco zebra' }]);
  const settings =
    "select current_setting('timezone') as tz, current_setting('server_version_num')::int / 10000 as versao, current_setting('jit') as jit";
  expect(await query(ownerUrl, settings)).toEqual([{ tz: 'UTC', versao: 18, jit: 'off' }]);
  await stop();
});

test('a server left by a killed process is taken over with its data', async () => {
  const { node, url } = await otherProcess();
  await query(url, 'create table nota (texto text)');
  node.kill('SIGKILL');
  await once(node, 'exit');

  const next = await startEmbedded({ dataDir, throwaway: true });
  expect(next.ownerUrl).toBe(url);
  expect(await query(next.ownerUrl, 'select * from nota')).toEqual([]);
  await next.stop();
  await expect(query(url, 'select 1')).rejects.toThrow();
});

test('a server in use is shared, and the last process that stops stops it', async () => {
  const { node, url } = await otherProcess();
  const first = await startEmbedded({ dataDir, throwaway: true });
  expect(first.ownerUrl).toBe(url);
  await first.stop();
  expect(await query(url, 'select 1 as um')).toEqual([{ um: 1 }]);

  const second = await startEmbedded({ dataDir, throwaway: true });
  node.kill('SIGTERM');
  await once(node, 'exit');
  expect(await query(url, 'select 1 as um')).toEqual([{ um: 1 }]);
  await second.stop();
  await expect(query(url, 'select 1')).rejects.toThrow();
});
