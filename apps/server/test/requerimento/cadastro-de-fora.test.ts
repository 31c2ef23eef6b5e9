import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as contract from '@portal/domain/imoveis/externo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { esquecerConsultasDeForaJob } from '#modules/imoveis/index.ts';
import { inSistema, inTenant } from '#platform/db/doors.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

/** The town's cadastre: what it says of each number, and what it was asked. */
const diz = new Map<string, { status?: number; corpo: string; espera?: number }>();
const perguntas: string[] = [];
let fake: Server;
let app: TestApp;
let w: World;
let porta: number;
beforeAll(async () => {
  fake = createServer((request, response) => {
    perguntas.push(request.url ?? '');
    const numero = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    const { status = 200, corpo, espera = 0 } = diz.get(numero) ?? { corpo: '{"encontrado":false}' };
    setTimeout(() => response.writeHead(status, { location: '/outro' }).end(corpo), espera);
  });
  await new Promise<void>((resolve) => fake.listen(0, '0.0.0.0', resolve));
  porta = (fake.address() as AddressInfo).port;
  app = await createTestApp({ env: { REDE_PERMITIDA: '127.0.0.1' }, towns: ['demo'] });
  w = await createWorld(app);
  await ligar(w, `http://127.0.0.1:${porta}/lote/{inscricao}`);
});
afterAll(async () => {
  await app.close();
  fake.closeAllConnections();
  fake.close();
});

/** As the system panel keeps it, on a server of this machine. */
const ligar = ({ town }: World, url: string) =>
  inSistema(app.dbSistema, (tx) =>
    tx
      .updateTable('organizacao')
      .set({ metadados: JSON.stringify({ find_inscricao: { url } }) })
      .where('id', '=', town.id)
      .execute(),
  );
const gestor = () => w.staff('gestor');
const ver = async (inscricao: string, quem = gestor()) =>
  ok(await quem.call(contract.verConsultaDeFora, { query: { inscricao } }));
const perguntar = async (inscricao: string) => {
  expect(ok(await gestor().call(contract.pedirConsultaDeFora, { body: { inscricao } })).resultado).toBe('Pedida');
  await app.settle();
  return ver(inscricao);
};

test('what the town’s cadastre says is told field by field, kept for a while, and written nowhere', async () => {
  diz.set('01.02/3', {
    corpo: JSON.stringify({ logradouro: 'Rua Nova', numero: 9, area_terreno_m2: '12,5', proprietario: 'Maria' }),
  });
  const antes = await inTenant(app.db, w.town.id, (tx) => tx.selectFrom('imovel').selectAll().orderBy('id').execute());
  expect(await ver('01.02/3')).toEqual({ ligada: true, resultado: null, respondida_em: null, dados: {} });
  expect(await perguntar('01.02/3')).toMatchObject({ resultado: 'Respondeu', dados: { logradouro: 'Rua Nova', numero: '9' } });
  expect(perguntas.at(-1)).toBe('/lote/01.02%2F3');
  const n = perguntas.length;
  expect(
    ok(await gestor().call(contract.pedirConsultaDeFora, { body: { inscricao: '01023' } })).resultado,
    'it is the same number',
  ).toBe('Respondeu');
  await app.settle();
  expect(perguntas.length).toBe(n);
  expect(await inTenant(app.db, w.town.id, (tx) => tx.selectFrom('imovel').selectAll().orderBy('id').execute())).toEqual(antes);
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  expect((await ver('01.02/3')).resultado).toBeNull();
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 86_400_000);
  await esquecerConsultasDeForaJob.run(app.jobCtx(0), {});
  expect(await inTenant(app.db, w.town.id, (tx) => tx.selectFrom('imovel_consulta').selectAll().execute())).toEqual([]);
});

test('one that is silent, slow, broken, endless or leads elsewhere has said nothing; an unknown number is said', async () => {
  diz.set('500', { status: 500, corpo: '{}' });
  diz.set('302', { status: 302, corpo: '{}' });
  diz.set('html', { corpo: '<html>um mapa</html>' });
  diz.set('lista', { corpo: '[]' });
  diz.set('longa', { corpo: JSON.stringify({ bairro: 'x'.repeat(60_000) }) });
  diz.set('lenta', { corpo: '{}', espera: 8000 });
  for (const numero of ['500', '302', 'html', 'lista', 'longa', 'lenta'])
    expect((await perguntar(numero)).resultado, numero).toBe('Sem resposta');
  expect((await perguntar('77')).resultado).toBe('Não encontrou');
  diz.set('500', { corpo: '{"bairro":"Centro"}' });
  expect(await perguntar('500'), 'what got no answer is asked again').toMatchObject({ dados: { bairro: 'Centro' } });
}, 60_000);

test('it is asked by who manages, in a town that has one, and never inside the installation’s own network', async () => {
  for (const quem of [w.staff('analista'), w.citizen()])
    expect((await quem.call(contract.pedirConsultaDeFora, { body: { inscricao: '77' } })).status).toBe(403);
  const outra = await createWorld(app, 'xanxere');
  expect(await ver('77', outra.staff('gestor'))).toMatchObject({ ligada: false });
  expect(await outra.staff('gestor').call(contract.pedirConsultaDeFora, { body: { inscricao: '77' } })).toMatchObject({
    status: 422,
    dados: { codigo: 'sem_cadastro' },
  });
  const n = perguntas.length;
  await ligar(w, `http://127.0.0.2:${porta}/lote/{inscricao}`);
  expect((await perguntar('8080')).resultado).toBe('Sem resposta');
  expect(perguntas.length).toBe(n);
});
