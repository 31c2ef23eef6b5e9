import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startQueue } from '#platform/jobs/queue.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { JOBS } from '../../src/app.ts';

let app: TestApp;
let raiz: pg.Pool;
beforeAll(async () => {
  app = await createTestApp();
  raiz = new pg.Pool({ connectionString: app.raizUrl });
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});

const filas = async () =>
  (
    await raiz.query<{ name: string; retry_limit: number; updated_on: string }>(
      'select name, retry_limit, updated_on::text from fila.queue order by name',
    )
  ).rows;
const comecar = async () => {
  const calado = { error: () => {}, warn: () => {} };
  await (await startQueue(app.addresses.direta, JOBS, calado)).stop();
};

test('a start makes the queue that lacks, brings one with another rule to its own, and leaves the others alone', async () => {
  const antes = await filas();
  const [mudada, tirada] = [JOBS[0]!, JOBS[1]!];
  await raiz.query('update fila.queue set retry_limit = 99 where name = $1', [mudada.nome]);
  await raiz.query('delete from fila.queue where name = $1', [tirada.nome]);
  await comecar();
  const depois = await filas();
  expect(depois.map(({ name, retry_limit }) => ({ name, retry_limit }))).toEqual(
    antes.map(({ name, retry_limit }) => ({ name, retry_limit })),
  );
  const tocadas = depois.filter((d) => antes.find((a) => a.name === d.name)?.updated_on !== d.updated_on).map((d) => d.name);
  expect(tocadas.sort()).toEqual([mudada.nome, tirada.nome].sort());
});
