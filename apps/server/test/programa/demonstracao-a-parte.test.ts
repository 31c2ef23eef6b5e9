import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inSistema } from '#platform/db/doors.ts';
import { createDb, createPool } from '#platform/db/pool.ts';
import { makeApart } from '#seed/apart.ts';
import { seedIfEmpty } from '#seed/demonstracao.ts';
import { addressesOf } from '#test/addresses.ts';
import { cloneDatabase } from '#test/molde.ts';

const addresses = await cloneDatabase().then(({ ownerUrl, drop }) => ({ ...addressesOf(ownerUrl), drop }));
const pool = createPool(addresses.sistema, 'portal_sistema', { max: 1, onError: () => {} });
const db = createDb(pool);
afterAll(async () => {
  await db.destroy();
  await addresses.drop();
});

const nomes = () => inSistema(db, (tx) => tx.selectFrom('organizacao').select('nome').orderBy('id').execute());
const said: string[] = [];
const semear = (making: () => Promise<void>) =>
  seedIfEmpty(
    db,
    addresses,
    (line) => said.push(line),
    () => ({ done: making(), stop: async () => {} }),
  );
const town = (nome: string) =>
  inSistema(db, async (tx) => {
    await tx
      .insertInto('organizacao')
      .values({ nome, dominio: `${nome.toLowerCase()}.localhost`, cnpj: '11222333000181', uf: 'SC' })
      .execute();
  });

test('what was left half made is made anew, what was made is left alone', async () => {
  const torn = await semear(() => town('Metade').then(() => Promise.reject(new Error('killed'))));
  await expect(torn?.done).rejects.toThrow('killed');
  expect((await nomes()).map(({ nome }) => nome)).toEqual(['Sistema', 'Metade']);

  const again = await semear(() => town('Inteira'));
  await again?.done;
  expect(said.some((line) => /interrompida: começando de novo/.test(line))).toBe(true);
  expect((await nomes()).map(({ nome }) => nome)).toEqual(['Sistema', 'Inteira']);

  said.length = 0;
  expect(await semear(() => Promise.reject(new Error('not to be made')))).toBeNull();
  expect(said).toEqual([]);
});

/** A database that takes every call and answers none: what waits for it lives until it is ended. */
let silent: Server;
let calls = 0;
let there: typeof addresses;
beforeAll(async () => {
  silent = createServer(() => {
    calls += 1;
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  there = { ...addresses, ...addressesOf(`postgres://dono@127.0.0.1:${port}/nada`) };
});
afterAll(() => silent.close());
afterEach(() => {
  calls = 0;
});
const called = async () => {
  while (calls === 0) await wait(20);
};

test('ends with whoever asked it to end, and says that it was not done', async () => {
  const making = makeApart(there, new Date());
  const ended = expect(making.done).rejects.toThrow(/interrompida/);
  await making.stop();
  await ended;
});

test('a program that is killed leaves nobody behind who goes on', async () => {
  const url = new URL('../../seed/apart.ts', import.meta.url).href;
  const code = `import { makeApart } from ${JSON.stringify(url)}; makeApart(${JSON.stringify(there)}, new Date()).done.catch(() => {});`;
  const program = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'ignore', 'pipe'] });
  // the pipe is held by its children too: it closes when the last of them is gone
  const allGone = once(program.stderr, 'close');
  program.stderr.resume();
  await called();
  program.kill('SIGKILL');
  const begin = performance.now();
  await allGone;
  // by itself it would give its database up after ten seconds
  expect(performance.now() - begin).toBeLessThan(6_000);
});

test('a database that refuses is named as the reason', async () => {
  const { port } = silent.address() as { port: number };
  const nobody = addressesOf(`postgres://dono@127.0.0.1:${port === 1 ? 2 : 1}/nada`);
  await expect(makeApart(nobody, new Date()).done).rejects.toThrow(/não pôde ser feita.*ECONNREFUSED/s);
});

test('while the past is made up nothing waits for the disk, and of the portal that is never asked', async () => {
  const of = async (semEsperarDisco: boolean) => {
    const other = createPool(addresses.app, 'portal_app', { max: 1, semEsperarDisco, onError: () => {} });
    const { rows } = await other.query("select setting, source from pg_settings where name = 'synchronous_commit'");
    await other.end();
    return rows[0];
  };
  expect(await of(true)).toEqual({ setting: 'off', source: 'client' });
  // the database of the tests itself waits for no disk
  expect(await of(false)).toMatchObject({ source: 'command line' });
});
