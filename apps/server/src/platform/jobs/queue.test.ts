import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createDb, createPool, type Db } from '#platform/db/pool.ts';
import { addressesOf } from '#test/addresses.ts';
import { type Banco, cloneDatabase } from '#test/molde.ts';
import { type AnyJob, type JobCtx, job } from './job.ts';
import { type Queue, startQueue } from './queue.ts';

// Jobs that write down when they ran, on a database of their own.

const calado = { error: () => {}, warn: () => {} };
const qual = z.object({ n: z.number() });
let banco: Banco;
let db: Db;
let dono: pg.Pool;
let fila: Queue | undefined;
beforeAll(async () => {
  banco = await cloneDatabase();
  db = createDb(createPool(addressesOf(banco.ownerUrl).app, 'portal_app', { max: 4, preparadas: true, onError: () => {} }));
  dono = new pg.Pool({ connectionString: banco.ownerUrl });
});
afterEach(async () => {
  await fila?.stop();
  fila = undefined;
});
afterAll(async () => {
  await db.destroy();
  await dono.end();
  await banco.drop();
});

async function trabalhar(jobs: readonly AnyJob[]): Promise<Queue> {
  fila = await startQueue(banco.ownerUrl, jobs, calado);
  await fila.work(() => ({}) as JobCtx);
  return fila;
}
const estados = async (nome: string) =>
  (
    await dono.query<{ state: string }>('select state from fila.job where name = $1 order by data -> $2', [nome, 'payload'])
  ).rows.map(({ state }) => state);

test('a job begins within 200 ms of its commit, and never before it', async () => {
  const comecou = new Map<number, number>();
  const anotar = job('teste.anotar', qual, async (_, { n }) => void comecou.set(n, performance.now()));
  const { send } = await trabalhar([anotar]);
  const esperas: number[] = [];
  for (let n = 0; n < 15; n += 1) {
    await db.transaction().execute(async (tx) => {
      await send(tx, 0, anotar, { n });
      expect(comecou.has(n)).toBe(false);
    });
    const commit = performance.now();
    await expect.poll(() => comecou.has(n), { interval: 5, timeout: 10_000 }).toBe(true);
    esperas.push(Math.max(0, (comecou.get(n) as number) - commit));
  }
  // a machine with other things to do may be late once; a worker that looks by the clock is late every time
  esperas.sort((a, b) => a - b);
  expect(esperas[7]).toBeLessThan(200);
  await db
    .transaction()
    .execute(async (tx) => {
      await send(tx, 0, anotar, { n: 99 });
      throw new Error('the act failed');
    })
    .catch(() => {});
  expect(await estados('teste.anotar')).toHaveLength(15);
});

test('a job whose notice was lost begins within 30 s', async () => {
  const vistos: number[] = [];
  const anotar = job('teste.sem-aviso', qual, async (_, { n }) => void vistos.push(n));
  await trabalhar([anotar]);
  // written past the queue's own call, which tells of it
  await dono.query(
    `insert into fila.job (name, data, retry_limit) values ('teste.sem-aviso', '{"organizacao_id": 0, "payload": {"n": 1}}', 2)`,
  );
  await expect.poll(() => vistos, { timeout: 30_000, interval: 100 }).toEqual([1]);
});

test('a failed job is tried again as often as its rule says and then is failed; its neighbours of the batch run once', async () => {
  const vezes = new Map<number, number>();
  const teimoso = job(
    'teste.teimoso',
    qual,
    async (_, { n }) => {
      vezes.set(n, (vezes.get(n) ?? 0) + 1);
      if (n === 1 && vezes.get(n)! < 3) throw new Error('not yet');
      if (n === 2) throw new Error('never');
    },
    { vezes: 2, segundos: 0 },
  );
  const { send } = await trabalhar([teimoso]);
  await db.transaction().execute(async (tx) => {
    for (const n of [1, 2, 3]) await send(tx, 0, teimoso, { n });
  });
  await expect
    .poll(() => estados('teste.teimoso'), { timeout: 60_000, interval: 100 })
    .toEqual(['completed', 'failed', 'completed']);
  expect([...vezes].sort()).toEqual([
    [1, 3],
    [2, 3],
    [3, 1],
  ]);
});

test('seventy queues with nothing to do ask the database a few times a second together, not each for itself', async () => {
  const jobs = Array.from({ length: 70 }, (_, i) => job(`teste.quieta-${i}`, qual, async () => {}));
  await trabalhar(jobs);
  const feitas = async () => {
    const { rows } = await dono.query<{ n: string }>(
      'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]!.n);
  };
  // what a start asks has been counted by then
  await new Promise((done) => setTimeout(done, 3000));
  const antes = await feitas();
  await new Promise((done) => setTimeout(done, 6000));
  // each for itself, every two seconds, they would be 210; a machine that is late with its start still counts some of it
  expect((await feitas()) - antes).toBeLessThan(120);
});
