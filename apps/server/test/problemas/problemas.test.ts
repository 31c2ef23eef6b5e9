import * as contract from '@portal/domain/problemas/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
let raiz: pg.Client;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  [w, vizinha] = [await createWorld(app), await createWorld(app, 'xanxere')];
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});

const CERTO = {
  ...{ pagina: 'contribuinte.meus.requerimentos', navegador: 'Chrome no Windows', versao_do_portal: '2.7.0' },
  ...{ largura: 1440, altura: 900, texto: '' },
};
const contar = (quem: Person, muda: object = {}) => quem.call(contract.contarProblema, { body: { ...CERTO, ...muda } });
const lista = async (query: object = {}, quem = w.staff('gestor')) =>
  ok(await quem.call(contract.listarProblemas, { query: { per_page: 0, ...query } })).data;

test('whoever sees something wrong tells the page and no more; the manager reads it and says that it was seen', async () => {
  ok(await contar(w.citizen(), { texto: '<script>alert(1)</script> o botão não faz nada' }));
  ok(await contar(w.staff('analista'), { pagina: 'prefeitura.agenda' }));
  const todos = await lista();
  expect(todos).toMatchObject([
    { painel: 'prefeitura', pagina: 'prefeitura.agenda' },
    { painel: 'contribuinte', ...CERTO, texto: '<script>alert(1)</script> o botão não faz nada', visto_em: null },
  ]);
  // nothing says who
  const { rows } = await raiz.query<{ tudo: string }>('select string_agg(p::text, $1) as tudo from problema p', ['|']);
  for (const quem of [w.citizen(), w.staff('analista')]) expect(rows[0]!.tudo).not.toContain(quem.id);
  const { rows: ditas } = await raiz.query(`select from auditoria where acao like 'problema%'`);
  expect(ditas).toEqual([]);

  const id = todos[1]!.id;
  for (const quem of [w.staff('analista'), w.citizen()]) {
    expect((await quem.call(contract.listarProblemas, {})).status).toBe(403);
    expect((await quem.call(contract.marcarProblema, { params: { id } })).status).toBe(403);
  }
  expect((await vizinha.staff('gestor').call(contract.marcarProblema, { params: { id } })).status).toBe(404);
  expect(await lista({}, vizinha.staff('gestor'))).toEqual([]);
  // said twice it stays as it was first
  const primeira = app.clock.now.toISOString();
  ok(await w.staff('gestor').call(contract.marcarProblema, { params: { id } }));
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  ok(await w.staff('gestor').call(contract.marcarProblema, { params: { id } }));
  expect((await lista({ situacao: 'vistos' })).map((p) => p.visto_em)).toEqual([primeira]);
  expect((await lista({ situacao: 'vistos' })).map((p) => p.id)).toEqual([id]);
  expect((await lista({ s: 'agenda' })).map((p) => p.pagina)).toEqual(['prefeitura.agenda']);
});

test('an address with ids in it is no name of a page, and a flood is refused', async () => {
  for (const muda of [
    { pagina: '/contribuinte/meus/requerimentos/0190a000-0000-7000-8000-00000000ffff' },
    { pagina: 'ana@example.com' },
    { navegador: 'x'.repeat(61) },
    { largura: 0 },
    { texto: 'x'.repeat(501) },
    { versao_do_portal: 'x' },
  ])
    expect((await contar(w.citizen(), muda)).status, JSON.stringify(muda)).toBe(422);
  await raiz.query('delete from problema');
  await raiz.query(
    `insert into problema (organizacao_id, id, painel, pagina, versao_do_portal, navegador, largura, altura, criado_em)
     select $1, gen_random_uuid(), 'contribuinte', 'a', '1.0.0', 'x', 1, 1, $2::timestamptz - interval '1 minute' from generate_series(1, 200)`,
    [w.town.id, app.clock.now],
  );
  expect(await contar(w.citizen())).toMatchObject({ status: 422, dados: { codigo: 'problemas_demais' } });
  ok(await contar(vizinha.citizen()));
  app.clock.now = new Date(app.clock.now.getTime() + 181 * 86_400_000);
  ok(await contar(w.citizen()));
  expect(await lista()).toHaveLength(1);
});
