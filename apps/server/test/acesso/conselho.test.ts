import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import * as contract from '@portal/domain/profissionais/contract';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconferirProfissionaisJob } from '#modules/responsaveis/index.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

/** The council's service: what it says of each number, and what it was asked. */
const diz = new Map<string, { status?: number; corpo: string }>();
const perguntas: string[] = [];
let fake: Server;
let app: TestApp;
let w: World;
beforeAll(async () => {
  fake = createServer((request, response) => {
    perguntas.push(request.url ?? '');
    const numero = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    const { status = 200, corpo } = diz.get(numero) ?? { corpo: JSON.stringify({ encontrado: false }) };
    response.writeHead(status, { 'content-type': 'application/json', ...(status === 302 && { location: '/outro' }) }).end(corpo);
  });
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
  const { port } = fake.address() as AddressInfo;
  app = await createTestApp({ env: { CONSELHO_URL: `http://127.0.0.1:${port}/{conselho}/{uf}/{registro}` }, towns: ['demo'] });
  w = await createWorld(app);
});
afterAll(async () => {
  await app.close();
  fake.close();
});

const gestor = () => w.staff('gestor');
const hoje = () => dataDe(app.clock.now, 'America/Sao_Paulo');
const ver = async (id: string) => ok(await gestor().call(contract.verProfissional, { params: { id } }));
const criar = async (registro: string, mais: object = {}) =>
  ok(
    await gestor().call(contract.criarProfissional, {
      body: { nome: 'Zulmira Prates Rosa', conselho: 'CREA', registro, uf: 'SC', titulo: '', especialidades: '', ...mais },
    }),
  ).id;
const consultar = async (id: string) =>
  gestor().call(contract.consultarConselho, { params: { id }, body: { versao: (await ver(id)).versao } });
const perguntar = async (id: string) => {
  ok(await consultar(id));
  await app.settle();
  return ver(id);
};

test('what the council says is kept as evidence, makes the record valid or not, and whoever asked hears of it', async () => {
  const id = await criar('11.222/3');
  diz.set('11.222/3', {
    corpo: JSON.stringify({ encontrado: true, nome: 'ZULMIRA P. ROSA', situacao: 'Ativo', validade: '2031-05-31', outro: 1 }),
  });
  const p = await perguntar(id);
  expect(perguntas.at(-1)).toBe('/CREA/SC/11.222%2F3');
  expect(p).toMatchObject({ situacao: 'Válido', validade: '2031-05-31' });
  expect(p.conferencias[0]).toMatchObject({
    meio: 'conselho',
    resultado: 'Confere',
    perguntado: 'CREA-SC 11.222/3',
    resposta: 'O conselho diz que o registro está ativo, válido até 31/05/2031.',
    por: w.member('gestor').nome,
  });
  expect(JSON.stringify(ok(await gestor().call(listarNotificacoes)))).toContain('O conselho diz que o registro está ativo');
  expect(await consultar(id), 'the answer stands for a while').toMatchObject({
    status: 422,
    dados: { codigo: 'conselho_respondeu' },
  });
});

test.each([
  ['40.1', { corpo: JSON.stringify({ encontrado: false }) }, 'O conselho não encontrou este registro.'],
  ['40.2', { corpo: JSON.stringify({ encontrado: true, nome: 'Outra Gente', situacao: 'ativo' }) }, 'em nome de Outra Gente'],
  ['40.3', { corpo: JSON.stringify({ encontrado: true, nome: 'Zulmira Rosa', situacao: 'Suspenso' }) }, 'está suspenso'],
])('a council that does not agree leaves it to be checked: %s', async (registro, resposta, texto) => {
  diz.set(registro, resposta);
  const p = await perguntar(await criar(registro));
  expect(p.situacao).toBe('A conferir');
  expect(p.conferencias[0]).toMatchObject({ resultado: 'Não confere', resposta: expect.stringContaining(texto) });
});

test.each([
  ['50.1', { status: 500, corpo: '{}' }],
  ['50.2', { corpo: '<html>' }],
  ['50.3', { corpo: JSON.stringify({ encontrado: 'talvez' }) }],
  ['50.4', { corpo: JSON.stringify({ encontrado: true, nome: 'x'.repeat(30_000) }) }],
  ['50.5', { corpo: `${'['.repeat(9000)}` }],
  ['50.6', { status: 302, corpo: '' }],
])('one that fails, or says something else, leaves the record as it was and says so: %s', async (registro, resposta) => {
  const id = await criar(registro);
  const { versao } = await ver(id);
  ok(
    await gestor().call(contract.conferirProfissional, {
      params: { id },
      body: { versao, resultado: 'Confere', observacao: '' },
    }),
  );
  const antes = await ver(id);
  diz.set(registro, resposta);
  const p = await perguntar(id);
  expect(p).toMatchObject({ situacao: 'Válido', versao: antes.versao, validade: antes.validade });
  expect(p.conferencias[0]).toMatchObject({ resultado: 'Sem resposta', resposta: expect.stringContaining('ficou como estava') });
  ok(await consultar(id));
  await app.settle();
});

test('at night those whose validity ends soon are asked about, once a week', async () => {
  const logo = await criar('60.1', { validade: addDias(hoje(), 3) });
  const longe = await criar('60.2', { validade: addDias(hoje(), 60) });
  diz.set('60.1', {
    corpo: JSON.stringify({ encontrado: true, nome: 'Zulmira Rosa', situacao: 'ativo', validade: addDias(hoje(), 400) }),
  });
  await reconferirProfissionaisJob.run(app.jobCtx(0), {});
  await reconferirProfissionaisJob.run(app.jobCtx(0), {});
  expect(perguntas.filter((url) => url.endsWith('/60.1'))).toHaveLength(1);
  expect(perguntas.some((url) => url.endsWith('/60.2'))).toBe(false);
  expect(await ver(logo)).toMatchObject({
    situacao: 'Válido',
    validade: addDias(hoje(), 400),
    conferencias: [{ por: 'O portal' }],
  });
  expect((await ver(longe)).conferencias).toEqual([]);
});
