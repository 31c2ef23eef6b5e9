import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPostmaster } from './embedded/postmaster.ts';
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

const urlOf = (ownerUrl: string, user: string, password: string) => {
  const url = new URL(ownerUrl);
  url.username = user;
  url.password = password;
  return url.href;
};

test('nobody comes in without the password, and whom the program works as is no superuser', async () => {
  const { ownerUrl, stop } = await startEmbedded({ dataDir, throwaway: true });
  for (const user of ['postgres', 'portal_dono', 'portal_app', 'portal_sistema'])
    await expect(query(urlOf(ownerUrl, user, 'postgres'), 'select 1'), user).rejects.toThrow('password authentication failed');
  expect(statSync(join(dataDir, 'banco.senhas.json')).mode & 0o777).toBe(0o600);
  expect(await query(ownerUrl, 'select rolsuper, rolbypassrls from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false, rolbypassrls: false },
  ]);
  await expect(query(ownerUrl, "copy (select 1) to program 'id'")).rejects.toThrow('permission denied');
  await stop();
});

test('a data folder of a version that trusted everybody is closed at the next start, with its data', async () => {
  const old = await startEmbedded({ dataDir, throwaway: true });
  const admin = new URL(old.adminUrl);
  admin.pathname = '/postgres';
  // as it was: everything belongs to the superuser, and nobody is asked
  await query(admin.href, 'drop database portal');
  await query(admin.href, 'create database portal');
  await query(
    old.adminUrl,
    `create schema fila; create table fila.job (id int generated always as identity); create type fila.estado as enum ('a');
     create extension pg_trgm; create table nota (texto text); insert into nota values ('velha');
     alter table nota enable row level security, force row level security;
     create policy dono on nota to current_user using (true);
     create function quantas() returns bigint language sql security definer as 'select count(*) from nota'`,
  );
  await old.stop();
  writeFileSync(join(dataDir, 'pg18/pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
  rmSync(join(dataDir, 'banco.senhas.json'));

  const { ownerUrl, stop } = await startEmbedded({ dataDir, throwaway: true });
  await expect(query(urlOf(ownerUrl, 'postgres', 'x'), 'select 1')).rejects.toThrow('password authentication failed');
  expect(await query(ownerUrl, 'select quantas()::int as n, (select texto from nota)')).toEqual([{ n: 1, texto: 'velha' }]);
  await query(ownerUrl, 'alter table nota add column lida boolean; alter table fila.job add column feito boolean');
  await stop();
});

test('a copy of a running data folder has a server of its own, and its end leaves the original alone', async () => {
  const original = await startEmbedded({ dataDir, throwaway: true });
  await query(original.ownerUrl, "create table nota (texto text); insert into nota values ('original')");
  await query(original.adminUrl, 'checkpoint');
  const copia = mkdtempSync(join(tmpdir(), 'portal-copia-'));
  chmodSync(copia, 0o755);
  cpSync(dataDir, copia, { recursive: true, preserveTimestamps: true });
  const copied = await startEmbedded({ dataDir: copia, throwaway: true });
  expect(copied.porta).not.toBe(original.porta);
  await query(copied.ownerUrl, "update nota set texto = 'cópia'");
  await copied.stop();
  await expect(query(copied.ownerUrl, 'select 1')).rejects.toThrow();
  expect(await query(original.ownerUrl, 'select texto from nota')).toEqual([{ texto: 'original' }]);
  rmSync(copia, { recursive: true });
  await original.stop();
});

test('a server that is killed comes back by itself at the same address, and ends with the program', async () => {
  const said: string[] = [];
  const log = { info: () => {}, warn: (line: string) => void said.push(line) };
  const { ownerUrl, stop } = await startEmbedded({ dataDir, log });
  await query(ownerUrl, 'create table nota (texto text)');
  for (const round of [1, 2]) {
    process.kill(readPostmaster(join(dataDir, 'pg18'))!.pid, 'SIGKILL');
    await expect.poll(() => said.length, { timeout: 15_000 }).toBe(round);
    expect(await query(ownerUrl, 'select count(*)::int as n from nota')).toEqual([{ n: 0 }]);
  }
  await stop();
  await expect(query(ownerUrl, 'select 1')).rejects.toThrow();
});

test('a server that cannot come back is said in one line', async () => {
  const gone: string[] = [];
  const { stop } = await startEmbedded({ dataDir, throwaway: true, onGone: (line) => void gone.push(line) });
  const folder = join(dataDir, 'pg18');
  const { pid } = readPostmaster(folder)!;
  const version = join(folder, 'PG_VERSION');
  writeFileSync(version, '7\n');
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => gone, { timeout: 40_000 }).toEqual([expect.stringContaining('não pôde ser iniciado de novo')]);
  writeFileSync(version, '18\n');
  await stop();
}, 60_000);
