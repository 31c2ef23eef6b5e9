import { verLancamentos } from '@portal/domain/lancamentos/contract';
import * as api from '@portal/domain/relatorios/contract';
import { relatorioDeVistorias } from '@portal/domain/vistorias/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPLICA } from '#platform/db/replica.ts';
import { SILENCE } from '#platform/db/silence.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';
import { type Relay, startRelay } from './relay.ts';
import { ask, type Replicated, startReplicated } from './replica.ts';

// Two real servers, one following the other: what is read from the replica, and when it is not.
let dois: Replicated;
let relay: Relay;
let app: TestApp;
let w: World;
// sooner than in the portal: what is waited for here is the same
Object.assign(REPLICA, { again: 1500 });
Object.assign(SILENCE, { look: 500, suspect: 2000, ask: 1000 });
beforeAll(async () => {
  dois = await startReplicated();
  relay = await startRelay(dois.ownerUrl);
  const papel = Object.assign(new URL(relay.through(dois.ownerUrl)), { username: 'portal_app' });
  app = await createTestApp({
    ownerUrl: dois.principal.ownerUrl,
    env: { DATABASE_URL: dois.principal.ownerUrl, DATABASE_URL_LEITURA: papel.href },
    towns: ['demo'],
  });
  w = await createWorld(app);
}, 180_000);
afterAll(async () => {
  await app.close();
  relay.close();
  await dois.stop();
});

const query = { de: '2024-01-01', ate: '2027-12-31' };
const gestor = () => w.staff('gestor');
const contados = async () =>
  ok(await gestor().call(api.verRelatorio, { params: { relatorio: 'situacao' }, query })).total.total as number;
const leitura = async (): Promise<string> => (await app.http.inject('/readyz')).json().partes.leitura;
const reaches = (que: RegExp) => expect.poll(leitura, { timeout: 40_000, interval: 500 }).toMatch(que);
/** Less, in bytes, is no report that was read. */
const REPORT = 1500;
/** How much is asked of the replica, and answered, meanwhile. */
async function bytesOf(work: () => Promise<unknown>): Promise<number> {
  const before = relay.passed();
  await work();
  return relay.passed() - before;
}
const pausar = (como: 'pause' | 'resume') => ask(dois.adminUrl, `select pg_wal_replay_${como}()`);

test('reports are read from it, by people whom the main database knows, and from the main database once it is late', {
  timeout: 120_000,
}, async () => {
  await reaches(/^ok$/);
  const antes = await contados();
  expect(await bytesOf(contados)).toBeGreaterThan(REPORT);
  // whoever has just come in is known by the main database alone
  for (const answer of [
    await gestor().call(api.opcoesDoRelatorio, {}),
    await gestor().call(verLancamentos, { query }),
    await gestor().call(relatorioDeVistorias, { query }),
  ])
    expect(answer.status).toBe(200);
  await pausar('pause');
  await fileAlvara(w);
  await reaches(/^atrasada$/);
  expect(await contados()).toBe(antes + 1);
  await pausar('resume');
  await reaches(/^ok$/);
  expect(await contados()).toBe(antes + 1);
});

test('one that is silent holds nobody for long, and is read from again when it answers', { timeout: 120_000 }, async () => {
  await contados();
  relay.vanish(true);
  const began = Date.now();
  expect(await contados()).toBeGreaterThan(0);
  expect(Date.now() - began).toBeLessThan(15_000);
  await reaches(/não respondeu|falhou/);
  // remembered: the next ones wait for nothing
  const then = Date.now();
  for (let i = 0; i < 5; i += 1) await contados();
  expect(Date.now() - then).toBeLessThan(2 * REPLICA.ask);
  relay.vanish(false);
  await reaches(/^ok$/);
  expect(await contados()).toBeGreaterThan(0);
});

test('one that is dead is left alone until it is back', { timeout: 60_000 }, async () => {
  relay.refuse(true);
  const antes = await contados();
  await fileAlvara(w);
  expect(await contados()).toBe(antes + 1);
  await reaches(/falhou/);
  relay.refuse(false);
  await reaches(/^ok$/);
  expect(await contados()).toBe(antes + 1);
});

test('one that became a main database of its own is a replica no more', { timeout: 60_000 }, async () => {
  await reaches(/^ok$/);
  await ask(dois.adminUrl, 'select pg_promote()');
  await reaches(/^não é mais uma réplica$/);
  const antes = await contados();
  // no more than to be asked whether it is one
  expect(await bytesOf(contados)).toBeLessThan(REPORT);
  await fileAlvara(w);
  expect(await contados()).toBe(antes + 1);
  expect((await app.http.inject('/readyz')).statusCode).toBe(200);
});
