import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startQueue } from '#platform/jobs/queue.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { prepararPapeis } from './papeis.ts';
import { assertBehindTheWall, createDb, createPool } from './pool.ts';

let dataDir: string;
let server: Embedded;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-papeis-'));
  chmodSync(dataDir, 0o755);
  server = await startEmbedded({ dataDir, throwaway: true });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

async function asRoot(sql: string, database = 'postgres'): Promise<void> {
  const url = new URL(server.adminUrl);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(sql).finally(() => void client.end());
}

/** A server as somebody else administers it: no roles of ours, and a database with an owner who is no superuser. */
async function serverOf(dono: string, options: string): Promise<string> {
  await asRoot('drop database if exists portal with (force)');
  await asRoot('drop database if exists deles with (force)');
  await asRoot('drop role if exists portal_app, portal_sistema');
  await asRoot(`create role ${dono} login nosuperuser ${options} password 'segredo'`);
  await asRoot(`create database deles owner ${dono}`);
  const url = new URL(server.adminUrl);
  [url.username, url.password, url.pathname] = [dono, 'segredo', '/deles'];
  return url.href;
}

/** Migrated, with a queue, and served by both roles behind the wall. */
async function expectServing(url: string): Promise<void> {
  expect((await migrate(url)).length).toBeGreaterThan(20);
  await (await startQueue(url, [], { error: () => {}, warn: () => {} })).stop();
  for (const papel of ['portal_app', 'portal_sistema'] as const) {
    const pool = createPool(url, papel, { onError: () => {} });
    await assertBehindTheWall(pool, papel);
    expect((await pool.query('select count(*)::int as n from organizacao')).rows).toEqual([{ n: 1 }]);
    // asked directly alone: it ends all the same, and a command that is done does not wait for it
    await createDb(pool).destroy();
    expect([pool.ended, pool.totalCount]).toEqual([true, 0]);
  }
}

test('an ordinary owner who may make roles needs nobody', async () => {
  const url = await serverOf('dono_que_cria', 'createrole');
  await prepararPapeis(url);
  await prepararPapeis(url);
  await expectServing(url);
}, 60_000);

test('an ordinary owner is told what somebody must run, before anything is changed, and with that it works', async () => {
  const url = await serverOf('dono_comum', '');
  const error = (await prepararPapeis(url).catch((e: unknown) => e)) as Error;
  expect(error).toMatchObject({ name: 'ConfigError' });
  expect(error.message).toContain('Nada foi mudado no banco');
  const texto = error.message.slice(error.message.indexOf('\n\n'));
  expect(texto).toContain('create role portal_app;');
  expect(texto).toContain('grant portal_app to dono_comum with admin true, inherit false, set true;');
  await asRoot(texto, 'deles');
  await prepararPapeis(url);
  await expectServing(url);
}, 60_000);

test('a database that a newer version has migrated is left alone, in words', async () => {
  const url = await serverOf('dono_antigo', 'createrole');
  await prepararPapeis(url);
  await migrate(url);
  await asRoot("insert into kysely_migration values ('9999_do_futuro.sql', now()::text)", 'deles');
  await expect(migrate(url)).rejects.toThrow(/versão mais nova do portal \(9999_do_futuro\.sql\)/);
}, 60_000);
