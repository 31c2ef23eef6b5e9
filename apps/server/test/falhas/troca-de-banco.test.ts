import { setTimeout as wait } from 'node:timers/promises';
import { noticias } from '@portal/domain/noticias/contract';
import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, fileAlvara, type World } from '#test/world.ts';
import { type Relay, startRelay } from './relay.ts';
import { ask, type Replicated, startReplicated } from './replica.ts';

// The machine of the database dies under load, another that followed it is promoted, and its address leads there.
let dois: Replicated;
let relay: Relay;
let app: TestApp;
let w: World;
beforeAll(async () => {
  dois = await startReplicated();
  // what is answered to somebody is on both
  await ask(dois.principal.adminUrl, "alter system set synchronous_standby_names = '*'");
  await ask(dois.principal.adminUrl, 'select pg_reload_conf()');
  const seguem = () => ask(dois.principal.adminUrl, "select from pg_stat_replication where sync_state = 'sync'");
  for (let i = 0; (await seguem()).length === 0; i += 1) {
    if (i > 300) throw new Error('nobody follows');
    await wait(100);
  }
  relay = await startRelay(dois.principal.ownerUrl);
  app = await createTestApp({ ownerUrl: relay.through(dois.principal.ownerUrl), towns: ['demo'] });
  w = await createWorld(app);
}, 180_000);
afterAll(async () => {
  await app.close();
  relay.close();
  await dois.stop();
});

const WITHIN_MS = 30_000;
const LEEM = 8;
const ESCREVEM = 4;
interface Answer {
  at: number;
  status: number;
}

test('within half a minute everybody is served by the one that was promoted, and nothing that was answered is lost', {
  timeout: 180_000,
}, async () => {
  const [gestor, camila] = [w.staff('gestor'), w.staff('analista')];
  const guardadas: string[] = [];
  let n = 0;
  const escrever = async (): Promise<number> => {
    n += 1;
    const { status, dados } = await gestor.call(noticias, { body: { post: { nome: `Nota ${n}`, texto: '<p>Uma nota.</p>' } } });
    if (status === 200) guardadas.push((dados as { id: string }).id);
    return status;
  };
  const ler = async (): Promise<number> => (await camila.call(listarRequerimentos, { query: {} })).status;
  let began = Number.POSITIVE_INFINITY;
  let stop = false;
  const answers: Answer[] = [];
  const chamar = async (fazer: () => Promise<number>) => {
    while (!stop) {
      const status = await fazer();
      answers.push({ at: Date.now() - began, status });
      await wait(50);
    }
  };
  const todos = [...Array.from({ length: LEEM }, () => ler), ...Array.from({ length: ESCREVEM }, () => escrever)].map(chamar);
  await expect.poll(() => guardadas.length, { timeout: 20_000 }).toBeGreaterThan(20);
  expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));

  // nobody is told that it is gone
  relay.vanish(true);
  began = Date.now();
  await dois.principal.stop();
  await ask(dois.adminUrl, 'select pg_promote()');
  relay.leadTo(dois.ownerUrl);
  relay.freeze();
  relay.vanish(false);
  const antes = guardadas.length;
  await wait(Math.max(0, began + WITHIN_MS - Date.now()));
  stop = true;
  // whoever still waits was not served
  await Promise.race([Promise.all(todos), wait(20_000)]);

  const depois = answers.filter((a) => a.at >= 0);
  expect([...new Set(depois.map((a) => a.status))].filter((status) => ![200, 503].includes(status))).toEqual([]);
  const late = depois.filter((a) => a.at > WITHIN_MS - 5_000);
  expect(new Set(late.map((a) => a.status))).toEqual(new Set([200]));
  expect(guardadas.length).toBeGreaterThan(antes);
  const [contadas] = await ask(
    dois.adminUrl.replace(/\/[^/]*$/, new URL(dois.ownerUrl).pathname),
    `select count(*)::integer as n from post where id in (${guardadas.map((id) => `'${id}'`).join()})`,
  );
  expect(contadas?.n).toBe(guardadas.length);
  const partes = async () => (await app.http.inject('/readyz')).json().partes;
  await expect.poll(partes, { timeout: 20_000 }).toMatchObject({ banco: 'ok', fila: 'ok', avisos: 'ok' });
  // an act with its jobs
  await fileAlvara(w);
  await app.settle();
});
