import { setTimeout as esperar } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { abrirFila, anotar, type FilaDeProva } from '#test/fila-de-prova.ts';
import { job } from './job.ts';

// One job, one limit; a run that has lost its job changes nothing any more.

const qual = z.object({ n: z.number() });
const DEPRESSA = { vezes: 3, segundos: 0 };
let f: FilaDeProva;
beforeAll(async () => {
  f = await abrirFila();
});
afterEach(() => f.parar());
afterAll(() => f.fechar());

test('five jobs of one moment, each well within the limit, run once, though together they take longer than it', async () => {
  const vezes = new Map<number, number>();
  const curto = job(
    'limite.curtos',
    qual,
    async (_, { n }) => {
      vezes.set(n, (vezes.get(n) ?? 0) + 1);
      await esperar(1200);
    },
    { vezes: 2, segundos: 1 },
    { limite: 4 },
  );
  const fila = await f.trabalhar([curto]);
  await f.pedir(
    fila,
    0,
    curto,
    [0, 1, 2, 3, 4].map((n) => ({ n })),
  );
  await expect.poll(() => fila.pending(), { timeout: 50_000, interval: 100 }).toBe(0);
  expect([...vezes.values()]).toEqual([1, 1, 1, 1, 1]);
  expect(new Set(await f.estados('limite.curtos'))).toEqual(new Set(['completed 0']));
}, 60_000);

test('a job that takes too long is told to stop and tried again; its first run keeps nothing, in a transaction or after it', async () => {
  const recusas: unknown[] = [];
  let vez = 0;
  const longo = job(
    'limite.longo',
    qual,
    async (ctx) => {
      vez += 1;
      if (vez > 1) return anotar(ctx, 'segunda');
      await anotar(ctx, 'começo da primeira');
      const parada = new Promise((done) => ctx.signal.addEventListener('abort', done));
      const meio = ctx.inTenant(async () => {
        await anotar(ctx, 'primeira, antes do fim').catch((error: unknown) => recusas.push(error));
        await parada;
      });
      await meio.catch((error: unknown) => recusas.push(error));
      await anotar(ctx, 'primeira, depois do fim').catch((error: unknown) => recusas.push(error));
    },
    DEPRESSA,
    { limite: 1 },
  );
  const fila = await f.trabalhar([longo]);
  await f.pedir(fila, 0, longo, [{ n: 1 }]);
  await expect.poll(() => f.estados('limite.longo'), { timeout: 30_000, interval: 100 }).toEqual(['completed 1']);
  expect(vez).toBe(2);
  expect(await f.feitos()).toEqual(['começo da primeira', 'primeira, antes do fim', 'segunda']);
  expect(recusas.map(String)).toEqual(['Error: it took longer than 1 s', 'Error: it took longer than 1 s']);
}, 60_000);

test('one that does not stop when told is left behind after a while, and what it does later is refused', async () => {
  const solta = Promise.withResolvers<void>();
  const tarde = Promise.withResolvers<unknown>();
  let vez = 0;
  const surdo = job(
    'limite.surdo',
    qual,
    async (ctx) => {
      vez += 1;
      if (vez > 1) return;
      await solta.promise;
      await anotar(ctx, 'tarde demais').then(() => tarde.resolve('kept'), tarde.resolve);
    },
    DEPRESSA,
    { limite: 1 },
  );
  const fila = await f.trabalhar([surdo]);
  await f.pedir(fila, 0, surdo, [{ n: 1 }]);
  await expect.poll(() => f.estados('limite.surdo'), { timeout: 40_000, interval: 100 }).toEqual(['completed 1']);
  solta.resolve();
  expect(String(await tarde.promise)).toBe('Error: it took longer than 1 s');
  expect(await f.feitos()).not.toContain('tarde demais');
}, 60_000);

test('a run whose job was given to another is told so, and settles nothing', async () => {
  const comecou = Promise.withResolvers<void>();
  const roubado = job('limite.roubado', qual, async (ctx) => {
    comecou.resolve();
    await new Promise((done) => ctx.signal.addEventListener('abort', done));
  });
  const fila = await f.trabalhar([roubado]);
  await f.pedir(fila, 0, roubado, [{ n: 1 }]);
  await comecou.promise;
  // as another process would have taken it
  await f.dono.query("update fila.job set retry_count = 5 where name = 'limite.roubado' and state = 'active'");
  await esperar(4500);
  expect(await f.estados('limite.roubado')).toEqual(['active 5']);
  await f.dono.query("delete from fila.job where name = 'limite.roubado'");
}, 60_000);

test('what a process that ends has not done waits again at once, and its run keeps nothing', async () => {
  const comecou = Promise.withResolvers<void>();
  const acabou = Promise.withResolvers<unknown>();
  const preso = job('limite.preso', qual, async (ctx) => {
    comecou.resolve();
    await new Promise((done) => ctx.signal.addEventListener('abort', done));
    acabou.resolve(await anotar(ctx, 'depois do fim').catch((error: unknown) => error));
  });
  const fila = await f.trabalhar([preso]);
  await f.pedir(fila, 0, preso, [{ n: 1 }]);
  await comecou.promise;
  await f.parar();
  expect(String(await acabou.promise)).toBe('Error: the program ends');
  expect(await f.estados('limite.preso')).toEqual(['retry 0']);
}, 60_000);

test('why a job came to nothing is kept as a word, never as what was said', async () => {
  const nega = job(
    'limite.nega',
    qual,
    () => Promise.reject(Object.assign(new Error('connect to ana@example.com'), { code: 'ECONNREFUSED' })),
    { vezes: 0, segundos: 0 },
  );
  const demora = job('limite.demora', qual, () => esperar(20_000), { vezes: 0, segundos: 0 }, { limite: 1 });
  const fila = await f.trabalhar([nega, demora]);
  await f.pedir(fila, 0, nega, [{ n: 1 }]);
  await f.pedir(fila, 0, demora, [{ n: 1 }]);
  const LONGE = { timeout: 40_000, interval: 100 };
  await expect.poll(() => f.estados('limite.nega'), LONGE).toEqual(['failed 0']);
  await expect.poll(() => f.estados('limite.demora'), LONGE).toEqual(['failed 0']);
  expect(await f.razoes('limite.nega')).toEqual([{ razao: 'rede' }]);
  expect(await f.razoes('limite.demora')).toEqual([{ razao: 'tempo' }]);
}, 90_000);
