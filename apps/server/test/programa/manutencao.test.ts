import type { DadosOf } from '@portal/domain/http/endpoint';
import { historicoDeNotificacoes } from '@portal/domain/notificacoes/contract';
import { recursos } from '@portal/domain/organizacoes/contract';
import { salvarOrganizacao, verOrganizacao } from '@portal/domain/organizacoes/gestao';
import { encerrarManutencao, marcarManutencao } from '@portal/domain/organizacoes/manutencao';
import * as daLista from '@portal/domain/requerimentos/lista';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { type Person, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo } from '#test/correio.ts';
import { personOfTheSystem } from '#test/sistema.ts';
import { createWorld, ok, type World } from '#test/world.ts';

const AVISO = 'Troca do servidor do município.';
const MIN = 60_000;

let app: TestApp;
let w: World;
let outra: World;
let root: Person;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'videira'], agora: new Date('2026-12-31T23:30:00-05:00') });
  // at the end of a year, in a town two hours behind
  [w, outra] = [await createWorld(app), await createWorld(app, 'videira')];
  root = await personOfTheSystem(app, ['painel.sistema', 'perfil.administrador']);
  const town = ok(await root.call(verOrganizacao, { params: { id: w.town.id } }));
  const body = { ...town, uf: 'AC', cidade_id: null, fuso: 'America/Rio_Branco' as const };
  ok(await root.call(salvarOrganizacao, { params: { id: w.town.id }, body }));
});
afterAll(() => app.close());

const params = () => ({ params: { id: w.town.id } });
const ver = async () => ok(await root.call(verOrganizacao, params()));
const em = (minutos: number) => new Date(app.clock.now.getTime() + minutos * MIN).toISOString();
const later = (minutos: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutos * MIN);
};
async function marcar(de: number, ate: number, mais: object = {}) {
  const { versao } = await ver();
  return root.call(marcarManutencao, { ...params(), body: { versao, de: em(de), ate: em(ate), aviso: AVISO, ...mais } });
}
const encerrar = async () => ok(await root.call(encerrarManutencao, { ...params(), body: { versao: (await ver()).versao } }));
const publico = async () => {
  const { organizacao } = ok(await send(app, w.town.host, recursos)) as DadosOf<typeof recursos>;
  return { de: organizacao.data_manutencao, ate: organizacao.manutencao_ate, aviso: organizacao.manutencao_aviso };
};
const status = async () => (await w.citizen().call(daLista.listarRequerimentos)).status;

test('a maintenance is announced, closes the portal, and ends by itself', async () => {
  const [de, ate] = [em(60), em(120)];
  ok(await marcar(60, 120));
  expect(await publico()).toEqual({ de, ate, aviso: AVISO });
  expect(await status()).toBe(200);
  await app.settle();
  const [carta] = await mailsTo(app, w.town.id, w.member('gestor').email);
  expect(carta?.texto).toContain('de 01/01/2027 00:30 a 01/01/2027 01:30');
  const { data } = ok(await w.staff('gestor').call(historicoDeNotificacoes, { query: {} }));
  expect(data.some(({ message }) => message.includes(AVISO))).toBe(true);

  later(60);
  expect(await w.citizen().call(daLista.listarRequerimentos)).toMatchObject({
    status: 503,
    mensagem: 'O portal está em manutenção. Volta em 01/01/2027 01:30.',
    dados: { codigo: 'manutencao' },
  });
  expect((await publico()).ate).toBe(ate);
  expect((await outra.citizen().call(daLista.listarRequerimentos)).status).toBe(200);
  later(60);
  expect(await status()).toBe(200);
  expect(await publico()).toMatchObject({ de: null });
});

test('it may be made longer while it lasts, and ended before its hour', async () => {
  const { data_manutencao: desde } = ok(await marcar(-30, 10));
  // what would have begun already begins now
  expect(desde).toBe(em(0));
  later(5);
  const { data_manutencao, manutencao_ate } = ok(await marcar(-5, 60));
  expect([data_manutencao, manutencao_ate]).toEqual([desde, em(60)]);
  later(30);
  expect(await status()).toBe(503);
  expect(await encerrar()).toMatchObject({ data_manutencao: null, manutencao_ate: null, manutencao_aviso: '' });
  later(1);
  expect(await status()).toBe(200);
});

test('what ends before it begins, is over, too long or without words is refused beside its field', async () => {
  for (const [campo, de, ate, mais] of [
    ['ate', 60, 60, {}],
    ['ate', 60, 30, {}],
    ['ate', -60, -30, {}],
    ['ate', 0, 7 * 24 * 60 + 1, {}],
    ['aviso', 0, 60, { aviso: 'Já' }],
    ['aviso', 0, 60, { aviso: 'x'.repeat(301) }],
    ['de', 0, 60, { de: 'amanhã' }],
  ] as [string, number, number, object][])
    expect(await marcar(de, ate, mais), `${campo} ${de} ${ate}`).toMatchObject({
      status: 422,
      dados: { erros: expect.arrayContaining([expect.objectContaining({ campo })]) },
    });
  expect(await publico()).toMatchObject({ de: null });
});

test('two administrators at once: the second is told, and both audits say what was done', async () => {
  const { versao } = await ver();
  const body = { versao, de: em(60), ate: em(90), aviso: AVISO };
  const duas = await Promise.all([1, 2].map(() => root.call(marcarManutencao, { ...params(), body })));
  expect(duas.map(({ status }) => status).sort()).toEqual([200, 409]);
  await encerrar();
  const acoes = (id: number) =>
    inTenant(app.db, id, (tx) =>
      tx.selectFrom('auditoria').select(['acao', 'usuario_id']).where('acao', 'like', 'manutencao.%').orderBy('id').execute(),
    );
  const [noSistema, noMunicipio] = [await acoes(0), await acoes(w.town.id)];
  expect(noMunicipio.map(({ acao }) => acao)).toEqual(noSistema.map(({ acao }) => acao));
  expect(noMunicipio.slice(-2)).toEqual([
    { acao: 'manutencao.marcar', usuario_id: root.id },
    { acao: 'manutencao.encerrar', usuario_id: root.id },
  ]);
});

test('who writes no towns closes none', async () => {
  const suporte = await personOfTheSystem(app, ['painel.sistema']);
  const body = { versao: 1, de: em(60), ate: em(90), aviso: AVISO };
  expect((await suporte.call(marcarManutencao, { ...params(), body })).status).toBe(403);
  expect((await suporte.call(encerrarManutencao, { ...params(), body: { versao: 1 } })).status).toBe(403);
  expect((await w.staff('gestor').call(marcarManutencao, { ...params(), body })).status).toBe(404);
});
