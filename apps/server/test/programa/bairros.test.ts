import * as api from '@portal/domain/localidades/bairros';
import { bairrosDaCidade } from '@portal/domain/localidades/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { type Person, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let aqui: World;
let la: World;
const cidades = new Map<World, number>();
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'videira'] });
  [aqui, la] = [await createWorld(app), await createWorld(app, 'videira')];
  await inTenant(app.dbSistema, 0, async (tx) => {
    for (const [w, nome] of [
      [aqui, 'Abdon Batista'],
      [la, 'Videira'],
    ] as const) {
      const { id } = await tx
        .selectFrom('localidade')
        .select('id')
        .where('nome', '=', nome)
        .where('nivel', '=', 'cidade')
        .executeTakeFirstOrThrow();
      await tx.updateTable('organizacao').set({ cidade_id: id }).where('id', '=', w.town.id).execute();
      cidades.set(w, id);
    }
  });
});
afterAll(() => app.close());

const gestor = (w = aqui) => w.staff('gestor');
const criar = (nome: string, quem: Person = gestor()) => quem.call(api.criarBairro, { body: { nome } });
const lista = async (query: object = {}, quem = gestor()) =>
  ok(await quem.call(api.listarBairros, { query: { per_page: 100, ...query } })).data.map((b) => b.nome);
const oferecidos = async (w = aqui) =>
  ((await send(app, w.town.host, bairrosDaCidade, { query: { cidade_id: cidades.get(w)! } })).dados as { nome: string }[]).map(
    (b) => b.nome,
  );

test('a town writes its districts, and forms offer them; a name stands once, accents or not', async () => {
  const sao = ok(await criar('São José'));
  expect(await oferecidos()).toContain('São José');
  expect(await criar('sao jose')).toMatchObject({ status: 422, dados: { codigo: 'lugar_repetido', erros: [{ campo: 'nome' }] } });
  const mudado = ok(
    await gestor().call(api.salvarBairro, { params: { id: sao.id }, body: { versao: sao.versao, nome: 'São José do Sul' } }),
  );
  expect(await oferecidos()).toContain('São José do Sul');
  // a screen that is behind
  expect(
    (await gestor().call(api.salvarBairro, { params: { id: sao.id }, body: { versao: sao.versao, nome: 'Outro' } })).status,
  ).toBe(409);
  const errado = ok(await criar('S. José do Sul'));
  const params = { id: errado.id };
  ok(await gestor().call(api.unirBairro, { params, body: { versao: errado.versao, destino_id: mudado.id } }));
  expect(await oferecidos()).not.toContain('S. José do Sul');
  ok(await gestor().call(api.arquivarBairro, { params: { id: mudado.id }, body: { versao: mudado.versao } }));
  expect(await oferecidos()).toEqual([]);
  expect((await lista({ arquivadas: 'sim' })).toSorted()).toEqual(['S. José do Sul', 'São José do Sul']);
  ok(await gestor().call(api.restaurarBairro, { params: { id: mudado.id }, body: { versao: mudado.versao + 1 } }));
  expect(await oferecidos()).toEqual(['São José do Sul']);
  for (const nome of ['', 'x', '--', 'y'.repeat(121)]) expect((await criar(nome)).status, nome).toBe(422);
});

test('a town never touches another municipality’s, nor anything but districts, by call or by the wall itself', async () => {
  const deLa = ok(await criar('Cidade Alta', gestor(la)));
  const meu = ok(await criar('Cidade Baixa'));
  expect(await lista()).not.toContain('Cidade Alta');
  const body = { versao: deLa.versao };
  const params = { id: deLa.id };
  for (const r of [
    await gestor().call(api.salvarBairro, { params, body: { ...body, nome: 'Tomado' } }),
    await gestor().call(api.arquivarBairro, { params, body }),
    await gestor().call(api.restaurarBairro, { params, body }),
    await gestor().call(api.unirBairro, { params, body: { ...body, destino_id: meu.id } }),
    await gestor().call(api.unirBairro, { params: { id: meu.id }, body: { versao: meu.versao, destino_id: deLa.id } }),
    await gestor().call(api.salvarBairro, { params: { id: cidades.get(aqui)! }, body: { versao: 1, nome: 'Minha cidade' } }),
  ])
    expect(r.status).toBe(404);
  expect(await oferecidos(la)).toContain('Cidade Alta');
  // past every check of ours
  const tentar = (query: ReturnType<typeof sql>) => inTenant(app.db, aqui.town.id, (tx) => query.execute(tx));
  expect((await tentar(sql`update localidade set nome = 'Tomado' where id = ${deLa.id}`)).numAffectedRows).toBe(0n);
  expect((await tentar(sql`update localidade set nome = 'X' where id = ${cidades.get(aqui)!}`)).numAffectedRows).toBe(0n);
  await expect(tentar(sql`update localidade set pai_id = ${cidades.get(la)!} where id = ${meu.id}`)).rejects.toThrow(/policy/);
  await expect(
    tentar(sql`insert into localidade (nivel, pai_id, nome, busca) values ('bairro', ${cidades.get(la)!}, 'Novo', 'novo')`),
  ).rejects.toThrow(/policy/);
  await expect(tentar(sql`delete from localidade where id = ${meu.id}`)).rejects.toThrow(/permission/);
});

test('only managers write; a town that is no city yet is told, and sees nothing', async () => {
  for (const quem of [aqui.staff('analista'), aqui.citizen()]) expect((await criar('Novo', quem)).status).toBe(403);
  await inTenant(app.dbSistema, 0, (tx) =>
    tx.updateTable('organizacao').set({ cidade_id: null }).where('id', '=', la.town.id).execute(),
  );
  expect(await criar('Novo', gestor(la))).toMatchObject({ status: 422, dados: { codigo: 'sem_cidade' } });
  expect(await lista({}, gestor(la))).toEqual([]);
});
