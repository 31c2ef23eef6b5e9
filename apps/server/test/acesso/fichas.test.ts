import { verConta } from '@portal/domain/contas/minha-conta';
import { verFicha } from '@portal/domain/contribuintes/ficha';
import * as imoveis from '@portal/domain/imoveis/cadastro';
import { escreverMensagem } from '@portal/domain/mensagens/contract';
import * as termos from '@portal/domain/termos/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
let raiz: pg.Client;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});

const AVULSO = 'Entulho na calçada';
const dona = () => w.town.cidadaos[0]!.id;
const ficha = async (quem: Person = w.staff('gestor'), id = dona()) => ok(await quem.call(verFicha, { params: { id } }));

test('a record tells the properties of its document today, and none that were sold', async () => {
  const { cpf } = ok(await w.citizen().call(verConta)) as { cpf: string };
  const imovel = async (inscricao: string, ate: string | null) =>
    ok(
      await w.staff('gestor').call(imoveis.criarImovel, {
        body: {
          inscricao,
          cep: '89999-000',
          logradouro: 'Rua das Araucárias',
          numero: '7',
          bairro: 'Prova',
          area_terreno_m2: '400.00',
          proprietarios: [{ nome: 'Ana', documento: cpf, percentual: '33.5', de: '2020-01-01', ate }],
        },
      }),
    );
  const antes = (await ficha()).imoveis.total;
  const seu = await imovel('88.001.0001', null);
  await imovel('88.001.0002', '2024-12-31');
  const { total, linhas } = (await ficha()).imoveis;
  expect(total).toBe(antes + 1);
  expect(linhas.find(({ id }) => id === seu.id)).toEqual({
    id: seu.id,
    inscricao: seu.inscricao,
    endereco: 'Rua das Araucárias, 7',
    percentual: '33.5',
    situacao: 'ativo',
  });
});

test('slips, notices and conversations, without the notes of the town hall; a request of another sector is not told of', async () => {
  const { id, numero } = await paidAlvara(w);
  const analista = w.staff('analista');
  const enviar = async (requerimento_id: string | null) =>
    ok(
      await analista.call(termos.enviarTermo, {
        body: {
          tipo: 'Notificação',
          assunto: requerimento_id ? 'Planta incompleta' : AVULSO,
          texto: '<p>Retire o entulho.</p>',
          destinatarios: [{ usuario_id: dona() }],
          requerimento_id,
        },
      }),
    );
  const avulso = await enviar(null);
  const doPedido = await enviar(id);
  await w.staff('gestor').call(escreverMensagem, { params: { id }, body: { texto: 'Só entre nós', interna: true } });
  expect((await ficha()).conversas?.linhas.some((c) => c.requerimento_id === id)).toBe(false);
  ok(await w.citizen().call(escreverMensagem, { params: { id }, body: { texto: 'Quando sai?' } }));

  const lida = await ficha();
  expect(lida.guias?.linhas[0]).toMatchObject({ requerimento_id: id, pagamento: 'Pago' });
  expect(lida.termos?.linhas.map((t) => [t.id, t.situacao])).toEqual(
    expect.arrayContaining([
      [avulso.id, 'Enviado'],
      [doPedido.id, 'Enviado'],
    ]),
  );
  const { nome } = w.town.cidadaos[0]!;
  expect(lida.conversas?.linhas[0]).toMatchObject({ requerimento_id: id, numero, mensagens: 1, ultima_por: nome });
});

test('each list is for who reads such: of another sector, no slips, and nothing of what is in its requests', async () => {
  const outra = await ficha(w.staff('cadastro'));
  expect(outra.imoveis.total).toBeGreaterThan(0);
  expect(outra.guias).toBe(null);
  expect(outra.conversas?.linhas).toEqual([]);
  const todos = (await ficha()).termos?.linhas ?? [];
  expect(todos.length).toBe(2);
  expect(outra.termos?.linhas).toEqual(todos.filter((t) => t.assunto === AVULSO));
  expect(outra.termos?.total).toBe(1);
});

test('the account says how the person comes in, and when they last did; a session of the support is no visit of theirs', async () => {
  const { conta } = await ficha();
  expect(conta).toMatchObject({ acesso: 'Conta', segundo_fator: false, email_confirmado_em: expect.any(String) });
  await raiz.query(
    `insert into sessao (organizacao_id, id, usuario_id, metodo, visto_em) values ($1, gen_random_uuid(), $2, 'suporte', '2030-01-01')`,
    [w.town.id, dona()],
  );
  await raiz.query(
    `insert into sessao (organizacao_id, id, usuario_id, visto_em) values ($1, gen_random_uuid(), $2, '2029-01-01T12:00Z')`,
    [w.town.id, dona()],
  );
  await raiz.query(
    `insert into totp (usuario_id, segredo_cifrado, criado_em, confirmado_em) values ($1, '\\x00', now(), now())`,
    [dona()],
  );
  expect((await ficha()).conta).toMatchObject({ segundo_fator: true, visto_em: '2029-01-01T12:00:00.000Z' });
});

test('nobody without the registry reads it, and no other town', async () => {
  expect((await w.citizen().call(verFicha, { params: { id: dona() } })).status).toBe(403);
  expect((await w.staff('financeiro').call(verFicha, { params: { id: dona() } })).status).toBe(403);
  expect((await vizinha.staff('gestor').call(verFicha, { params: { id: dona() } })).status).toBe(404);
});
