import {
  listarNoticias,
  obterDuvidasDoProcesso,
  obterFaq,
  salvarDuvidasDoProcesso,
  salvarFaq,
} from '@portal/domain/noticias/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { type Person, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let outra: World;
let processo_id: string;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'videira'] });
  [w, outra] = [await createWorld(app), await createWorld(app, 'videira')];
  processo_id = w.town.processos.get('alvara-de-construcao')!;
});
afterAll(() => app.close());
beforeEach(() => inTenant(app.db, w.town.id, (tx) => tx.deleteFrom('post').execute()));

const POST = { nome: 'Dúvidas do alvará', texto: '<h3>Quanto custa?</h3><p>Depende da área.</p>' };
const salvar = (versao: number, mais: Partial<typeof POST> = {}, quem: Person = w.staff('gestor'), id = processo_id) =>
  quem.call(salvarDuvidasDoProcesso, { params: { processo_id: id }, body: { post: { ...POST, ...mais }, versao } });
const lidas = async (host = w.town.host) =>
  (await send(app, host, obterDuvidasDoProcesso, { params: { processo_id } })).dados as { texto: string; versao: number }[];

test('the first save makes them, anybody reads them, and the town’s own stay what they are', async () => {
  expect(await lidas()).toEqual([]);
  const faq = uuidv7();
  const post = { id: faq, nome: 'Do município', texto: '<p>De todos.</p>' };
  ok(await w.staff('gestor').call(salvarFaq, { params: { post_id: faq }, body: { post } }));
  expect(ok(await salvar(0))).toMatchObject([{ ...POST, processo_id, versao: 1 }]);
  expect(await lidas()).toMatchObject([{ texto: POST.texto }]);
  expect(await lidas(outra.town.host)).toEqual([]);
  expect(ok(await w.citizen().call(obterFaq))).toMatchObject([{ id: faq }]);
  // nor are they news
  expect(ok(await w.staff('gestor').call(listarNoticias, { query: {} })).data).toEqual([]);
});

test('two who write at once: the second is told, and nothing is lost; at the very beginning too', async () => {
  const juntas = await Promise.all([salvar(0, { texto: '<p>Um.</p>' }), salvar(0, { texto: '<p>Dois.</p>' })]);
  expect(juntas.map((j) => j.status).toSorted()).toEqual([200, 409]);
  expect(await lidas()).toHaveLength(1);
  ok(await salvar(1, { texto: '<p>Três.</p>' }));
  expect((await salvar(1, { texto: '<p>Velho.</p>' })).status).toBe(409);
  expect((await lidas())[0]).toMatchObject({ texto: '<p>Três.</p>', versao: 2 });
});

test('an empty text takes them away, and the next begins anew', async () => {
  ok(await salvar(0));
  expect(ok(await salvar(1, { texto: '<p> &nbsp;</p>' }))).toEqual([]);
  expect(await lidas()).toEqual([]);
  ok(await salvar(0));
});

test('only a manager of the town writes, and nothing in it runs', async () => {
  for (const quem of [w.staff('analista'), w.citizen()]) expect((await salvar(0, {}, quem)).status).toBe(403);
  expect((await salvar(0, {}, outra.staff('gestor'))).status).toBe(404);
  expect((await salvar(0, {}, w.staff('gestor'), uuidv7())).status).toBe(404);
  const [salva] = ok(await salvar(0, { texto: '<p onclick="x()">Oi<script>alert(1)</script></p><a href="javascript:x">z</a>' }));
  expect(salva!.texto).not.toMatch(/script|onclick/i);
  expect((await salvar(1, { texto: 'x'.repeat(200_001) })).status).toBe(422);
  expect((await salvar(1, { nome: '' })).status).toBe(422);
});
