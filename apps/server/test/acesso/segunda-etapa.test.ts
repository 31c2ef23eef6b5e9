import { listarOrganizacoes } from '@portal/domain/organizacoes/gestao';
import { me } from '@portal/domain/sessoes/contract';
import { criarSuporte, desativarSuporte, reativarSuporte } from '@portal/domain/suporte/contract';
import * as contract from '@portal/domain/suporte/segunda-etapa';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inSistema, inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { darAcesso } from '#test/concessoes.ts';
import { mailsTo } from '#test/correio.ts';
import { personOfTheSystem } from '#test/sistema.ts';
import { createWorld, ok, type World } from '#test/world.ts';

const MOTIVO = 'Perdeu o celular na viagem';
const DIA = 86_400_000;
const ADMIN = ['painel.sistema', 'perfil.administrador'];

let app: TestApp;
let w: World;
let ana: Person;
let bia: Person;
let caio: Person;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  [ana, bia, caio] = [
    await personOfTheSystem(app, ADMIN),
    await personOfTheSystem(app, ADMIN),
    await personOfTheSystem(app, ADMIN),
  ];
});
afterAll(() => app.close());
beforeEach(async () => {
  await inSistema(app.dbSistema, async (tx) => {
    await tx
      .updateTable('retirada_de_fator')
      .set({ situacao: 'Recusada', decidida_em: app.clock.now })
      .where('situacao', '=', 'Pedida')
      .execute();
    for (const { id } of [ana, bia, caio])
      await tx
        .insertInto('totp')
        .values({ usuario_id: id, segredo_cifrado: Buffer.from('x'), confirmado_em: app.clock.now, criado_em: app.clock.now })
        .onConflict((oc) => oc.doNothing())
        .execute();
  });
});

const ver = async (quem = ana) => ok(await quem.call(contract.verSegundaEtapa));
const pedir = (quem: Person, de: Person, motivo = MOTIVO) =>
  quem.call(contract.pedirRetirada, { params: { id: de.id }, body: { motivo } });
const pedido = async () => (await ver()).retiradas[0]!.id;
const confirmar = (quem: Person, id: string) => quem.call(contract.confirmarRetirada, { params: { id } });
const recusar = (quem: Person, id: string) => quem.call(contract.recusarRetirada, { params: { id } });
const temFator = ({ id }: Person) =>
  inSistema(app.dbSistema, async (tx) =>
    Boolean(await tx.selectFrom('totp').select('usuario_id').where('usuario_id', '=', id).executeTakeFirst()),
  );

test('demanded, it closes the panel to whoever has none, until they have one; and who said so is told', async () => {
  const novo = await personOfTheSystem(app, ['painel.sistema']);
  const antes = await ver();
  expect(antes).toMatchObject({ exigir: false, versao: 0, mudado_em: null });
  expect(antes.sem_fator).toBeGreaterThan(0);
  expect((await novo.call(listarOrganizacoes, { query: {} })).status).toBe(200);
  const depois = ok(await ana.call(contract.exigirSegundaEtapa, { body: { versao: 0, exigir: true } }));
  expect(depois).toMatchObject({ exigir: true, versao: 1, mudado_por: 'Pessoa do Sistema' });
  expect(await novo.call(listarOrganizacoes, { query: {} })).toMatchObject({ status: 403, dados: { codigo: 'segundo_fator' } });
  // they still reach their own account, where it is set up
  expect(ok(await novo.call(me)).exige_segundo_fator).toBe(true);
  expect((await ana.call(listarOrganizacoes, { query: {} })).status).toBe(200);
  // towns are asked by themselves
  expect((await w.staff('gestor').call(me)).dados).toMatchObject({ exige_segundo_fator: false });
  expect((await bia.call(contract.exigirSegundaEtapa, { body: { versao: 0, exigir: false } })).status).toBe(409);
  ok(await bia.call(contract.exigirSegundaEtapa, { body: { versao: 1, exigir: false } }));
  expect((await novo.call(listarOrganizacoes, { query: {} })).status).toBe(200);
});

test('a lost one is taken off by two: asked by one, confirmed by another, and the person is told twice', async () => {
  ok(await pedir(ana, caio));
  expect((await ver()).retiradas[0]).toMatchObject({ usuario_id: caio.id, pedida_por_id: ana.id, motivo: MOTIVO });
  const id = await pedido();
  expect(await confirmar(ana, id)).toMatchObject({ status: 422, dados: { codigo: 'outra_pessoa' } });
  expect(await confirmar(caio, id)).toMatchObject({ status: 422, dados: { codigo: 'proprio_acesso' } });
  expect(await temFator(caio)).toBe(true);
  const confirmarAcesso = await darAcesso(app, 0, ana.id, bia.id);
  expect(await confirmar(bia, id)).toMatchObject({ status: 422, dados: { codigo: 'acesso_recente' } });
  await confirmarAcesso();
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  ok(await confirmar(bia, id));
  expect(await temFator(caio)).toBe(false);
  expect((await caio.call(me)).status).toBe(401);
  await app.settle();
  const assuntos = (await mailsTo(app, 0, `${caio.id}@sistema.example.com`)).map(({ assunto }) => assunto);
  expect(assuntos).toEqual(expect.arrayContaining(['Pediram para tirar a sua segunda etapa', 'A sua segunda etapa foi tirada']));
  const acoes = await inTenant(app.db, 0, (tx) =>
    tx.selectFrom('auditoria').select(['acao', 'usuario_id']).where('acao', 'like', 'suporte.%retirada').orderBy('id').execute(),
  );
  expect(acoes.slice(-2)).toEqual([
    { acao: 'suporte.pedir-retirada', usuario_id: ana.id },
    { acao: 'suporte.confirmar-retirada', usuario_id: bia.id },
  ]);
  // done is done
  expect(await confirmar(bia, id)).toMatchObject({ status: 422, dados: { codigo: 'pedido_fechado' } });
  // whoever was put out enters again with the password
  caio = await personOfTheSystem(app, ADMIN);
});

test('an administrator more is told to the others at once', async () => {
  const email = `${ana.id}.outra@sistema.example.com`;
  const { id } = ok(await ana.call(criarSuporte, { body: { nome: 'Outra da Ana', email, administrador: true } }));
  const assunto = 'Mais um administrador do sistema';
  const cartas = async ({ id: de }: Person) =>
    (await mailsTo(app, 0, `${de}@sistema.example.com`)).filter((m) => m.assunto === assunto);
  for (const quem of [bia, caio])
    expect(await cartas(quem)).toMatchObject([{ texto: expect.stringContaining('Pessoa do Sistema deu a Outra da Ana') }]);
  expect(await cartas(ana)).toEqual([]);
  ok(await ana.call(desativarSuporte, { params: { id } }));
  ok(await ana.call(reativarSuporte, { params: { id } }));
  expect(await cartas(bia)).toHaveLength(2);
  ok(await ana.call(criarSuporte, { body: { nome: 'Só Suporte', email: `x.${email}` } }));
  expect(await cartas(bia)).toHaveLength(2);
});

test('nobody asks for their own, for who has none, twice, without words, or without the right', async () => {
  expect(await pedir(ana, ana)).toMatchObject({ status: 422, dados: { codigo: 'proprio_acesso' } });
  const sem = await personOfTheSystem(app, ['painel.sistema']);
  expect(await pedir(ana, sem)).toMatchObject({ status: 422, dados: { codigo: 'sem_segunda_etapa' } });
  expect((await pedir(sem, bia)).status).toBe(403);
  expect((await sem.call(contract.verSegundaEtapa)).status).toBe(403);
  expect((await pedir(ana, w.staff('gestor'))).status).toBe(404);
  expect((await pedir(ana, bia, 'Curto')).status).toBe(422);
  const duas = await Promise.all([pedir(ana, bia), pedir(caio, bia)]);
  expect(duas.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('refused, or not confirmed within a day, it is over; and may be asked for again', async () => {
  ok(await pedir(ana, caio));
  const id = await pedido();
  ok(await recusar(caio, id));
  expect((await confirmar(bia, id)).status).toBe(422);
  expect(await temFator(caio)).toBe(true);
  ok(await pedir(ana, caio));
  const outro = await pedido();
  app.clock.now = new Date(app.clock.now.getTime() + DIA);
  expect(await confirmar(bia, outro)).toMatchObject({ status: 422, dados: { codigo: 'pedido_fechado' } });
  expect((await ver()).retiradas).toEqual([]);
  ok(await pedir(ana, caio));
  expect((await ver()).retiradas).toHaveLength(1);
});

test('two who confirm at once take it off once', async () => {
  const dora = await personOfTheSystem(app, ADMIN);
  ok(await pedir(ana, caio));
  const id = await pedido();
  const duas = await Promise.all([confirmar(bia, id), confirmar(dora, id)]);
  expect(duas.map(({ status }) => status).sort()).toEqual([200, 422]);
});
