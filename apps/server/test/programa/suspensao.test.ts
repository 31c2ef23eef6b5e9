import * as autos from '@portal/domain/autos/contract';
import { verCanhoto, verRequerimentoPublico } from '@portal/domain/autos/publico';
import type { DadosOf } from '@portal/domain/http/endpoint';
import { verificarLicenca } from '@portal/domain/licencas/contract';
import { recursos } from '@portal/domain/organizacoes/contract';
import { listarOrganizacoes, verOrganizacao } from '@portal/domain/organizacoes/gestao';
import * as contract from '@portal/domain/organizacoes/situacao';
import { entrar, me, renovar } from '@portal/domain/sessoes/contract';
import { abrirBilhete } from '@portal/domain/suporte/contract';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vigiarPrazosJob } from '#modules/atos/index.ts';
import { enviarEmail } from '#modules/emails/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { type Person, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { personOfTheSystem } from '#test/sistema.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';

const MOTIVO = 'O contrato com o município terminou.';
const FRASE = 'O atendimento deste município está suspenso.';
const DIA = 86_400_000;

let app: TestApp;
let w: World;
let outra: World;
let root: Person;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'videira'] });
  [w, outra] = [await createWorld(app), await createWorld(app, 'videira')];
  root = await personOfTheSystem(app, ['painel.sistema', 'perfil.administrador']);
});
afterAll(() => app.close());

const params = () => ({ params: { id: w.town.id } });
const ver = async () => ok(await root.call(verOrganizacao, params()));
const agir = async (ato: contract.AtoDaSituacao, mais: object = {}, quem = root) => {
  const { versao } = await ver();
  const answer = await quem.call(contract[ato], { ...params(), body: { versao, motivo: MOTIVO, ...mais } });
  // towns are remembered for two seconds
  app.clock.now = new Date(app.clock.now.getTime() + 3000);
  return answer;
};
const noMunicipio = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(app.db, w.town.id, work);

test('suspended: who is in is out, nobody gets in, and what was issued is still verified', async () => {
  const r = await fileAlvara(w);
  const { canhoto } = ok(await w.citizen().call(autos.obterRequerimento, { params: { id: r.id } }));
  const gestor = w.staff('gestor');
  expect((await gestor.call(me)).status).toBe(200);
  expect(ok(await agir('suspender'))).toMatchObject({ situacao: 'Suspenso' });
  const parado = { status: 503, mensagem: FRASE, dados: { codigo: 'atendimento_parado' } };
  expect(await gestor.call(me)).toMatchObject(parado);
  const login = { grant_type: 'password', username: w.member('gestor').email, password: 'Qualquer*1' } as const;
  expect(await send(app, w.town.host, entrar, { body: login })).toMatchObject(parado);
  const refresh = { grant_type: 'refresh_token', refresh_token: 'a'.repeat(43) } as const;
  expect(await send(app, w.town.host, renovar, { body: refresh })).toMatchObject(parado);
  // the page knows where it stands, and not why
  const { organizacao } = ok(await send(app, w.town.host, recursos)) as DadosOf<typeof recursos>;
  expect(organizacao.situacao).toBe('Suspenso');
  expect(JSON.stringify(organizacao)).not.toContain(MOTIVO);
  expect((await send(app, w.town.host, verCanhoto, { params: { canhoto: String(canhoto) } })).status).toBe(200);
  expect((await send(app, w.town.host, verRequerimentoPublico, { params: { id: r.id } })).status).toBe(200);
  expect((await send(app, w.town.host, verificarLicenca, { params: { codigo: 'NAOEXISTE1' } })).status).not.toBe(503);
  // the neighbour goes on, and support has no way in
  expect((await outra.staff('gestor').call(me)).status).toBe(200);
  const bilhete = { organizacao_id: w.town.id, motivo: 'Chamado 1: ver o município' };
  expect((await root.call(abrirBilhete, { body: bilhete })).status).toBe(422);

  expect(ok(await agir('retomar'))).toMatchObject({ situacao: 'Ativo' });
  // the sessions ended for good: whoever was in enters again
  expect((await gestor.call(me)).status).toBe(401);
  const mudancas = ok(await root.call(contract.listarMudancas, params()));
  expect(mudancas.map(({ situacao, motivo, por }) => [situacao, motivo, por])).toEqual([
    ['Ativo', MOTIVO, 'Pessoa do Sistema'],
    ['Suspenso', MOTIVO, 'Pessoa do Sistema'],
  ]);
});

test('jobs of a suspended town wait, however often they were tried, and go on by themselves', async () => {
  ok(await agir('suspender'));
  const situacao = () => noMunicipio((tx) => tx.selectFrom('email').select('situacao').where('chave', '=', 'espera').execute());
  await app
    .jobCtx(w.town.id)
    .inTenant((ctx) =>
      enviarEmail(ctx, { chave: 'espera', para: 'a@example.com', assunto: 'Lembrete', titulo: 'Lembrete', blocos: [] }),
    );
  await app.settle();
  expect(await situacao()).toEqual([{ situacao: 'Pendente' }]);
  ok(await agir('retomar'));
  await expect.poll(situacao, { timeout: 20_000 }).toEqual([{ situacao: 'Retido' }]);
});

test('the morning watch passes by, and the days of the suspension are not counted', async () => {
  const r = await fileAlvara(w, w.citizen(1));
  const lidos = () =>
    noMunicipio((tx) =>
      tx.selectFrom('requerimento').select(['status', 'prazo_em']).where('id', '=', r.id).executeTakeFirstOrThrow(),
    );
  const hoje = () => dataDe(app.clock.now, 'America/Sao_Paulo');
  // waits for its requester, until in ten days
  await noMunicipio(async (tx) => {
    const { id: etapa_id } = await tx
      .selectFrom('etapa')
      .select('id')
      .where('requerimento_id', '=', r.id)
      .executeTakeFirstOrThrow();
    await tx.updateTable('etapa').set({ status: 'Aguardando requerente' }).where('id', '=', etapa_id).execute();
    const dia = hoje();
    await tx
      .insertInto('prazo_evento')
      .values({
        id: crypto.randomUUID(),
        requerimento_id: r.id,
        tipo: 'inicio',
        dia,
        dias: 10,
        contagem: 'corridos',
        ator_nome: 'Portal',
        criado_em: app.clock.now,
      })
      .execute();
    await tx
      .updateTable('requerimento')
      .set({ status: 'Aguardando requerente', prazo_em: addDias(dia, 10) })
      .where('id', '=', r.id)
      .execute();
  });
  ok(await agir('suspender'));
  app.clock.now = new Date(app.clock.now.getTime() + 40 * DIA);
  await vigiarPrazosJob.run(app.jobCtx(0), {});
  const ditos = await noMunicipio((tx) =>
    tx.selectFrom('prazo_evento').select('tipo').where('requerimento_id', '=', r.id).where('tipo', '=', 'lembrete').execute(),
  );
  expect(ditos).toEqual([]);
  ok(await agir('retomar'));
  await app.settle();
  const depois = await lidos();
  expect(depois.status).toBe('Aguardando requerente');
  expect(String(depois.prazo_em) >= addDias(hoje(), 9)).toBe(true);
});

test('ended only from suspended, with its address typed; and undone into suspended', async () => {
  const { dominio } = await ver();
  expect(await agir('encerrar', { dominio })).toMatchObject({ status: 422, dados: { codigo: 'situacao_outra' } });
  ok(await agir('suspender'));
  expect(await agir('encerrar', { dominio: outra.town.host })).toMatchObject({
    status: 422,
    dados: { erros: [{ campo: 'dominio' }] },
  });
  expect(ok(await agir('encerrar', { dominio: ` ${dominio.toUpperCase()} ` }))).toMatchObject({ situacao: 'Encerrado' });
  expect(await w.staff('gestor').call(me)).toMatchObject({
    status: 503,
    mensagem: 'O atendimento deste município por este portal foi encerrado.',
  });
  expect((await agir('retomar')).status).toBe(422);
  const lista = ok(await root.call(listarOrganizacoes, { query: {} }));
  expect(lista.data.find(({ id }) => id === w.town.id)?.situacao).toBe('Encerrado');
  expect(ok(await agir('reabrir'))).toMatchObject({ situacao: 'Suspenso' });
  expect(ok(await agir('retomar'))).toMatchObject({ situacao: 'Ativo' });
});

test('two at once: the second is told; without words, or without the right, nothing is done', async () => {
  const { versao } = await ver();
  const body = { versao, motivo: MOTIVO };
  const duas = await Promise.all([1, 2].map(() => root.call(contract.suspender, { ...params(), body })));
  expect(duas.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const motivo of ['Curto', '', 'x'.repeat(501)])
    expect(await agir('retomar', { motivo })).toMatchObject({
      status: 422,
      dados: { erros: expect.arrayContaining([expect.objectContaining({ campo: 'motivo' })]) },
    });
  const suporte = await personOfTheSystem(app, ['painel.sistema']);
  expect((await agir('retomar', {}, suporte)).status).toBe(403);
  expect((await suporte.call(contract.listarMudancas, params())).status).toBe(200);
  expect((await root.call(contract.suspender, { params: { id: 0 }, body })).status).toBe(422);
  expect((await root.call(contract.suspender, { params: { id: 99_999 }, body })).status).toBe(404);
  ok(await agir('retomar'));
  const acoes = (id: number) =>
    inTenant(app.db, id, (tx) =>
      tx
        .selectFrom('auditoria')
        .select('acao')
        .where('acao', 'in', ['organizacao.suspender', 'organizacao.retomar', 'organizacao.encerrar', 'organizacao.reabrir'])
        .orderBy('id')
        .execute(),
    );
  const [noSistema, la] = [await acoes(0), await acoes(w.town.id)];
  expect(noSistema.length).toBeGreaterThan(8);
  expect(la).toEqual(noSistema);
});
