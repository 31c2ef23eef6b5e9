import { setTimeout as wait } from 'node:timers/promises';
import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Banco, cloneDatabase } from '#test/molde.ts';
import { createWorld, fileAlvara, type World } from '#test/world.ts';
import { type Relay, startRelay } from './relay.ts';

// The connections to the database go silent, and the database answers new ones at once: a host that died, a firewall that forgot.
let banco: Banco;
let relay: Relay;
let app: TestApp;
let w: World;
const AGORA = new Date('2026-11-16T13:00:00Z');
beforeAll(async () => {
  banco = await cloneDatabase({ slugs: ['demo'], agora: AGORA });
  relay = await startRelay(banco.ownerUrl);
  app = { ...(await createTestApp({ ownerUrl: relay.through(banco.ownerUrl), agora: AGORA })), molde: banco.molde };
  w = await createWorld(app);
  camila = w.staff('analista');
});
afterAll(async () => {
  await app.close();
  relay.close();
  await banco.drop();
});

/** Everybody is told or served by then. */
const WITHIN_MS = 30_000;
const CALLERS = 14;
let camila: Person;
const listar = async () => (await camila.call(listarRequerimentos, { query: {} })).status;

test('the portal serves again by itself within half a minute, its jobs run and open screens hear', {
  timeout: 120_000,
}, async () => {
  // more than the pool has, so that each connection is one that was in use
  expect(new Set(await Promise.all(Array.from({ length: CALLERS }, listar)))).toEqual(new Set([200]));
  relay.freeze();
  const began = Date.now();
  let stop = false;
  const answers: { at: number; status: number }[] = [];
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!stop) {
      const status = await listar();
      answers.push({ at: Date.now() - began, status });
      await wait(50);
    }
  });
  await wait(WITHIN_MS);
  const late = answers.filter((a) => a.at > WITHIN_MS - 10_000);
  stop = true;
  await Promise.all(callers);
  expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200, 503]));
  expect(new Set(late.map((a) => a.status))).toEqual(new Set([200]));
  // everybody who was cut off was told, none of them twice as often as there are connections
  expect(answers.filter((a) => a.status === 503).length).toBeLessThan(3 * CALLERS);
  const partes = async () => (await app.http.inject('/readyz')).json().partes;
  await expect.poll(partes, { timeout: 20_000 }).toMatchObject({ banco: 'ok', fila: 'ok', avisos: 'ok' });
  // an act, its jobs and its mail
  await fileAlvara(w);
  await app.settle();
  const { n } = await inTenant(app.db, w.town.id, (tx) =>
    tx
      .selectFrom('email')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  );
  expect(Number(n)).toBeGreaterThan(0);
});

test('a statement that takes its time is left alone, however silent', { timeout: 60_000 }, async () => {
  const { rows } = await inTenant(app.db, w.town.id, (tx) => sql<{ um: number }>`select 1 as um from pg_sleep(14)`.execute(tx));
  expect(rows).toEqual([{ um: 1 }]);
});
