import * as consultas from '@portal/domain/consultas/contract';
import { listarMudancas } from '@portal/domain/mudancas/contract';
import { entrarSuporte, me, type Token } from '@portal/domain/sessoes/contract';
import { abrirBilhete } from '@portal/domain/suporte/contract';
import * as contract from '@portal/domain/suporte/municipio';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { type Person, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { personOfTheSystem } from '#test/sistema.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';

const HORA = 3_600_000;
const PORQUE = 'Pedimos ajuda com a guia 4411';
const SEM = { status: 422, dados: { codigo: 'sem_autorizacao' } };

let app: TestApp;
let w: World;
let outra: World;
let gestor: Person;
let suporte: Person;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'videira'] });
  [w, outra] = [await createWorld(app), await createWorld(app, 'videira')];
  gestor = w.staff('gestor');
  suporte = await personOfTheSystem(app, ['painel.sistema']);
});
afterAll(() => app.close());
beforeEach(async () => {
  ok(await gestor.call(contract.encerrarSuporte));
  await exigir(true);
});

const ver = async () => ok(await gestor.call(contract.verSuporteDoMunicipio));
async function exigir(so_com_autorizacao: boolean) {
  const { versao } = await ver();
  return gestor.call(contract.exigirAutorizacao, { body: { versao, so_com_autorizacao } });
}
const autorizar = (horas: number, motivo = PORQUE, quem = gestor) =>
  quem.call(contract.autorizarSuporte, { body: { horas, motivo } });
const bilhete = (onde = w) =>
  suporte.call(abrirBilhete, { body: { organizacao_id: onde.town.id, motivo: 'Chamado 4411: guia que não abre' } });
const entrar = (url: string) =>
  send(app, w.town.host, entrarSuporte, { body: { codigo: new URL(url).searchParams.get('codigo_suporte') } });
const dentro = (token: string) => send(app, w.town.host, me, { token });
const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
async function entrou(): Promise<string> {
  const entered = await entrar(ok(await bilhete()).url);
  expect(entered.status).toBe(200);
  return (entered.dados as Token).access_token;
}

test('a town that says nothing is entered with a reason; one that asks, only while it allows', async () => {
  expect(await bilhete()).toMatchObject(SEM);
  expect((await bilhete(outra)).status).toBe(200);
  ok(await autorizar(2));
  expect((await ver()).autorizacao).toMatchObject({ motivo: PORQUE, por: w.member('gestor').nome });
  await entrou();
  later(2 * HORA);
  expect((await ver()).autorizacao).toBeNull();
  expect(await bilhete()).toMatchObject(SEM);
  ok(await exigir(false));
  expect((await bilhete()).status).toBe(200);
});

test('ended by the town, who is inside is out, and a ticket that was drawn opens nothing', async () => {
  ok(await autorizar(1));
  const token = await entrou();
  const { url } = ok(await bilhete());
  expect((await dentro(token)).status).toBe(200);
  const { entradas } = await ver();
  expect(entradas[0]).toMatchObject({ quem: 'Pessoa do Sistema', motivo: 'Chamado 4411: guia que não abre', aberta: true });
  const depois = ok(await gestor.call(contract.encerrarSuporte));
  expect(depois.autorizacao).toBeNull();
  expect(depois.entradas[0]?.aberta).toBe(false);
  expect((await dentro(token)).status).toBe(401);
  expect((await entrar(url)).status).toBe(401);
});

test('what was let in goes when the time that was allowed is over', async () => {
  ok(await autorizar(1));
  later(45 * 60_000);
  const token = await entrou();
  later(14 * 60_000);
  expect((await dentro(token)).status).toBe(200);
  later(60_000);
  expect((await dentro(token)).status).toBe(401);
});

test('a new authorisation takes the place of the one before, longer or shorter', async () => {
  ok(await autorizar(72));
  const { ate } = (await ver()).autorizacao!;
  expect(Date.parse(ate) - app.clock.now.getTime()).toBe(72 * HORA);
  ok(await autorizar(1));
  later(HORA);
  expect((await ver()).autorizacao).toBeNull();
});

test('personal data of a request are under the same word', async () => {
  const r = await fileAlvara(w);
  ok(await suporte.call(consultas.abrirConsulta, { body: { motivo: 'Chamado 4411: a guia não abre' } }));
  const um = { params: { id: r.id } };
  expect(ok(await suporte.call(consultas.olharRequerimento, um)).dados_abertos).toBe(false);
  expect(await suporte.call(consultas.mostrarDados, { ...um, body: { confirmo: true } })).toMatchObject(SEM);
  ok(await autorizar(1));
  expect(ok(await suporte.call(consultas.mostrarDados, { ...um, body: { confirmo: true } })).dados_abertos).toBe(true);
});

test('bad hours and words, a stale screen and people without the right are refused', async () => {
  for (const [campo, body] of [
    ['horas', { horas: 0, motivo: PORQUE }],
    ['horas', { horas: 73, motivo: PORQUE }],
    ['horas', { horas: 1.5, motivo: PORQUE }],
    ['horas', { horas: 'muitas', motivo: PORQUE }],
    ['motivo', { horas: 1, motivo: 'Curto' }],
    ['motivo', { horas: 1, motivo: 'x'.repeat(256) }],
  ] as const)
    expect(await gestor.call(contract.autorizarSuporte, { body }), JSON.stringify(body).slice(0, 40)).toMatchObject({
      status: 422,
      dados: { erros: expect.arrayContaining([expect.objectContaining({ campo })]) },
    });
  const { versao } = await ver();
  const body = { versao, so_com_autorizacao: false };
  const duas = await Promise.all([1, 2].map(() => gestor.call(contract.exigirAutorizacao, { body })));
  expect(duas.map(({ status }) => status).sort()).toEqual([200, 409]);
  const analista = w.staff('analista');
  expect((await autorizar(1, PORQUE, analista)).status).toBe(403);
  expect((await analista.call(contract.verSuporteDoMunicipio)).status).toBe(403);
  // support does not let itself in
  const token = await entrou();
  const semDireito = await send(app, w.town.host, contract.autorizarSuporte, {
    token,
    params: { painel: 'painel-prefeitura' },
    body: { horas: 72, motivo: PORQUE },
  });
  expect(semDireito.status).toBe(403);
  expect(ok(await outra.staff('gestor').call(contract.verSuporteDoMunicipio)).entradas).toEqual([]);
});

test('what the town said is kept: who, when, and from what to what', async () => {
  ok(await exigir(false));
  const [ultima] = ok(await gestor.call(listarMudancas, { params: { assunto: 'suporte' } }));
  expect(ultima).toMatchObject({
    quem: w.member('gestor').nome,
    antes: { so_com_autorizacao: true },
    depois: { so_com_autorizacao: false },
  });
  ok(await autorizar(3));
  ok(await gestor.call(contract.encerrarSuporte));
  const acoes = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('auditoria').select('acao').where('usuario_id', '=', gestor.id).orderBy('id', 'desc').limit(3).execute(),
  );
  expect(acoes.map(({ acao }) => acao)).toEqual(['suporte.encerrar', 'suporte.autorizar', 'suporte.exigir-autorizacao']);
});
