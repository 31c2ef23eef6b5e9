import {
  historicoDeNotificacoes,
  listarNotificacoes,
  marcarNotificacao,
  marcarTodasNotificacoes,
} from '@portal/domain/notificacoes/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
});
afterAll(() => app.close());

test('all notices of one person are marked at once, and nobody else’s', async () => {
  await fileAlvara(w);
  await fileAlvara(w);
  await app.settle();
  const camila = w.staff('analista');
  const paulo = w.staff('financeiro');
  await paulo.call(marcarTodasNotificacoes, {});
  const antes = ok(await camila.call(listarNotificacoes, {}));
  expect(antes.filter(({ read_at }) => read_at === null).length).toBeGreaterThan(1);
  ok(await camila.call(marcarTodasNotificacoes, {}));
  const depois = ok(await camila.call(listarNotificacoes, {}));
  expect(depois).toHaveLength(antes.length);
  expect(depois.filter(({ read_at }) => read_at === null)).toEqual([]);
});

test('what the bell said is read page by page, found by its words and by whether it was read; each reads their own', async () => {
  const camila = w.staff('analista');
  const paulo = w.staff('financeiro');
  const pagina = async (query: object) => ok(await camila.call(historicoDeNotificacoes, { query: { per_page: 1, ...query } }));
  const todas = ok(await camila.call(listarNotificacoes, {}));
  const ids: string[] = [];
  for (let page = 1; page <= todas.length; page += 1) {
    const { data, total } = await pagina({ page });
    expect(total).toBe(todas.length);
    ids.push(...data.map(({ id }) => id));
  }
  // the newest first whether read or not, each once
  expect(ids).toEqual(
    [...todas].sort((a, b) => b.criado_em.localeCompare(a.criado_em) || b.id.localeCompare(a.id)).map(({ id }) => id),
  );
  const [primeira] = todas;
  ok(await camila.call(marcarNotificacao, { body: { geral_notification_id: primeira!.id } }));
  expect((await pagina({ situacao: 'nao_lidos' })).data.map(({ id }) => id)).toEqual([primeira!.id]);
  expect((await pagina({ situacao: 'lidos' })).total).toBe(todas.length - 1);
  const numero = /\d{6}\/\d{4}/.exec(primeira!.message)?.[0] ?? '';
  expect((await pagina({ s: numero })).data[0]?.message).toContain(numero);
  expect((await pagina({ s: 'NÃO HÁ NADA ASSIM' })).total).toBe(0);
  // signs alone ask for nothing, and beside a word they are signs
  expect((await pagina({ s: '%' })).total).toBe(todas.length);
  expect((await pagina({ s: `${numero.slice(0, 3)}%` })).total).toBe(0);
  const dele = ok(await paulo.call(historicoDeNotificacoes, { query: { per_page: 100 } })).data.map(({ id }) => id);
  expect(dele.filter((id) => ids.includes(id))).toEqual([]);
});

test('with more waiting than the bell shows, what was marked stays in sight', async () => {
  const gestor = w.staff('gestor');
  await inTenant(app.db, w.town.id, (tx) =>
    tx
      .insertInto('geral_notificacao')
      .values(
        Array.from({ length: 150 }, (_, n) => ({
          id: uuidv7(),
          usuario_id: gestor.id,
          painel: 'prefeitura',
          type: 'texto-simples',
          message: `Aviso ${n}`,
          link: '/prefeitura',
          criado_em: new Date(app.clock.now.getTime() - n * 60_000),
        })),
      )
      .execute(),
  );
  const lista = async () => ok(await gestor.call(listarNotificacoes, {}));
  // an old one, that a hundred newer ones would push out
  const id = (await lista()).at(-1)!.id;
  ok(await gestor.call(marcarNotificacao, { body: { geral_notification_id: id } }));
  const depois = await lista();
  expect(depois.filter((n) => n.read_at === null)).toHaveLength(100);
  expect(depois.filter((n) => n.read_at !== null).map((n) => n.id)).toEqual([id]);
});

test('what was said in one panel is not read by reading all of another', async () => {
  const { id } = w.member('analista');
  const um = { link: '', type: 'requerimento', usuario_id: id, criado_em: app.clock.now };
  await inTenant(app.db, w.town.id, (tx) =>
    tx
      .insertInto('geral_notificacao')
      .values(
        (['prefeitura', 'contribuinte'] as const).map((painel) => ({
          ...um,
          id: uuidv7(),
          painel,
          message: `No painel ${painel}`,
        })),
      )
      .execute(),
  );
  const porLer = () =>
    inTenant(app.db, w.town.id, (tx) =>
      tx
        .selectFrom('geral_notificacao')
        .select('painel')
        .where('usuario_id', '=', id)
        .where('message', 'like', 'No painel %')
        .where('read_at', 'is', null)
        .execute(),
    );
  expect(await porLer()).toHaveLength(2);
  ok(await w.staff('analista').call(marcarTodasNotificacoes, {}));
  expect(await porLer()).toEqual([{ painel: 'contribuinte' }]);
});
