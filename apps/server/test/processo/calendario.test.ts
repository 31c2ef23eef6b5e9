import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { baixarCanhoto } from '@portal/domain/autos/publico';
import * as api from '@portal/domain/calendario/contract';
import type { DiaFechado } from '@portal/domain/calendario/model';
import { criarCalendario, isDiaUtil, vencimento } from '@portal/domain/calendario/rules';
import * as pendencias from '@portal/domain/pendencias/contract';
import { avisosDeExpediente } from '@portal/domain/recursos/contract';
import { baixarGuia } from '@portal/domain/taxas/contract';
import { addDias, dataDe, instanteDe } from '@portal/domain/text/datas';
import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { readText } from '#test/pdf-pages.ts';
import { act, createWorld, fileAlvara, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let here: World;
let there: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'], agora: new Date('2027-04-05T15:00:00Z') });
  // a Monday far from what the towns close themselves
  here = await createWorld(app, 'demo');
  there = await createWorld(app, 'xanxere');
});
afterAll(() => app.close());

const dias = (w: World, ano: number) => w.staff('gestor').call(api.obterCalendario, { query: { ano } });
const fechar = (w: World, data: string, mais: Partial<DiaFechado> = {}, quem = 'gestor') =>
  w.staff(quem).call(api.incluirDiaFechado, { body: { data, nome: 'Enchente do rio', ambito: 'municipal', ...mais } });
const codigoDe = (answer: { dados: unknown }) => (answer.dados as { codigo: string }).codigo;

/** What the town's calendar says now, both years that a term may touch. */
async function calendarioDe(w: World) {
  const ano = app.clock.now.getFullYear();
  const lista = [...ok(await dias(w, ano)), ...ok(await dias(w, ano + 1))];
  return criarCalendario(lista.filter((d) => !d.aberto).map(({ data }) => ({ data, repete_todo_ano: false })));
}
const prazoDe = async (w: World, id: string) =>
  ok(await w.staff('gestor').call(autos.obterRequerimento, { params: { id } })).prazo_em as string;

test('a manager writes days, everybody at the town hall reads them with the national ones', async () => {
  const { desmarcados, ficaram, ...novo } = ok(
    await fechar(here, '2027-03-15', { nome: 'Feira da colheita', ambito: 'ponto_facultativo' }),
  );
  expect([desmarcados, ficaram]).toEqual([0, 0]);
  const lista = ok(await here.staff('analista').call(api.obterCalendario, { query: { ano: 2027 } }));
  expect(lista).toContainEqual({ ...novo, repete_todo_ano: false, facultativo: null, aberto: false });
  expect(lista.map((d) => d.nome)).toEqual(
    expect.arrayContaining(['Paixão de Cristo', 'Corpus Christi', 'Aniversário do município', 'Santo Antônio, dia do padroeiro']),
  );
  expect(lista.find((d) => d.nome === 'Natal')).toMatchObject({ id: null, ambito: 'nacional', data: '2027-12-25' });
  expect(lista.map((d) => d.data)).toEqual(lista.map((d) => d.data).toSorted());
  expect(ok(await dias(there, 2027)).map((d) => d.nome)).not.toContain('Feira da colheita');
  // this year, when none is named
  const agora = ok(await here.staff('analista').call(api.obterCalendario, { query: {} }));
  expect(agora[0]?.data).toBe(`${dataDe(app.clock.now, FUSO_PADRAO).slice(0, 4)}-01-01`);
  ok(await here.staff('gestor').call(api.excluirDiaFechado, { params: { id: novo.id } }));
  expect(ok(await dias(here, 2027)).map((d) => d.id)).not.toContain(novo.id);
  const acoes = await inTenant(app.db, here.town.id, (tx) =>
    tx.selectFrom('auditoria').select('acao').where('acao', 'like', 'calendario.%').orderBy('id').execute(),
  );
  expect(acoes.map((a) => a.acao).toSorted()).toEqual(['calendario.excluir', 'calendario.incluir']);
});

test('only managers write, and nobody writes or deletes in another town', async () => {
  expect((await fechar(here, '2027-05-10', {}, 'analista')).status).toBe(403);
  const body = { data: '2027-05-10', nome: 'Enchente do rio', ambito: 'municipal' } as const;
  expect((await here.citizen().call(api.incluirDiaFechado, { body })).status).toBe(403);
  expect((await here.citizen().call(api.obterCalendario, { query: { ano: 2027 } })).status).toBe(403);
  const { id } = ok(await fechar(here, '2027-05-10'));
  expect((await here.staff('analista').call(api.excluirDiaFechado, { params: { id } })).status).toBe(403);
  expect((await there.staff('gestor').call(api.excluirDiaFechado, { params: { id } })).status).toBe(404);
  ok(await here.staff('gestor').call(api.excluirDiaFechado, { params: { id } }));
  expect((await here.staff('gestor').call(api.excluirDiaFechado, { params: { id } })).status).toBe(404);
});

test('a date that is closed already, or does not exist, is refused at its field', async () => {
  ok(await fechar(here, '2027-07-12'));
  const twice = await fechar(here, '2027-07-12', { nome: 'Outra coisa' });
  expect(twice).toMatchObject({ status: 422, dados: { codigo: 'dia_ja_fechado', erros: [{ campo: 'data' }] } });
  expect(twice.mensagem).toContain('Enchente do rio, 12/07/2027');
  // the yearly day of the town, the nation's day, and a moveable one
  for (const data of ['2027-08-14', '2027-09-07', '2027-05-27'])
    expect(codigoDe(await fechar(here, data)), data).toBe('dia_ja_fechado');
  for (const data of ['2027-02-30', '1999-12-31', '2101-01-01', 'amanhã'])
    expect((await fechar(here, data)).status, data).toBe(422);
  expect((await fechar(here, '2027-10-05', { nome: 'ab' })).status).toBe(422);
  expect((await fechar(here, '2027-10-05', { nome: 'x'.repeat(121) })).status).toBe(422);
  // two at once: one is written, the other refused
  const both = await Promise.all([fechar(here, '2027-10-04'), fechar(here, '2027-10-04')]);
  expect(both.map((a) => a.status).toSorted()).toEqual([200, 422]);
  // another town has its own
  ok(await fechar(there, '2027-07-12'));
});

test('a closed day moves the due dates of acts from then on: of the slip, of a step, of what the requester must correct', async () => {
  const hoje = dataDe(app.clock.now, FUSO_PADRAO);
  const analyst = here.staff('analista');

  const antes = await fileAlvara(here);
  const guiaAntes = antes.guias[0]!.vencimento;
  expect(isDiaUtil(guiaAntes, await calendarioDe(here))).toBe(true);
  const prazoAntes = await prazoDe(here, antes.id);
  ok(await fechar(here, guiaAntes, { nome: 'Luto oficial' }));
  const comDia = await calendarioDe(here);
  const depois = await fileAlvara(here);
  const { prazo_dias, contagem } = depois.definicao.etapas[0]!;
  expect(depois.guias[0]!.vencimento).toBe(vencimento(guiaAntes, 0, 'corridos', comDia));
  expect(depois.guias[0]!.vencimento > guiaAntes).toBe(true);
  // until the proof is there, the slip's day is what counts
  expect(await prazoDe(here, depois.id)).toBe(depois.guias[0]!.vencimento);
  // what was counted before stays
  expect(prazoAntes).toBe(guiaAntes);
  expect(await prazoDe(here, antes.id)).toBe(prazoAntes);
  const prazoDepois = await prazoDe(here, (await paidAlvara(here)).id);
  expect(prazoDepois).toBe(vencimento(hoje, prazo_dias, contagem, comDia));

  // a step: the day on which it would end is closed
  ok(await fechar(here, prazoDepois, { nome: 'Recesso' }));
  const r = await paidAlvara(here);
  const prazoEtapa = await prazoDe(here, r.id);
  expect(prazoEtapa).toBe(vencimento(hoje, prazo_dias, contagem, await calendarioDe(here)));
  expect(prazoEtapa > prazoDepois).toBe(true);

  // pending items: the requester's last day is closed
  const { prazo_pendencia_dias } = r.definicao;
  const ultimo = vencimento(hoje, prazo_pendencia_dias, 'corridos', await calendarioDe(here));
  ok(await fechar(here, ultimo, { nome: 'Obra no prédio' }));
  ok(await act(analyst, atos.iniciar, r.id));
  ok(await act(analyst, pendencias.marcarPendencia, r.id, { campo_id: 'plantas', texto: 'Falta a cota do recuo lateral.' }));
  ok(await act(analyst, atos.devolver, r.id));
  const corrigir = await prazoDe(here, r.id);
  expect(corrigir).toBe(vencimento(addDias(ultimo, 1), 0, 'corridos', await calendarioDe(here)));

  // the other town counts by its own days
  const fora = await fileAlvara(there);
  expect(fora.guias[0]!.vencimento).toBe(
    vencimento(hoje, fora.definicao.vencimento_guia_dias, 'corridos', await calendarioDe(there)),
  );
  expect(isDiaUtil(guiaAntes, await calendarioDe(there))).toBe(true);
  expect(fora.guias[0]!.vencimento).toBe(guiaAntes);
});

test('an optional national day is opened and closed by the town, and terms counted from then on follow', async () => {
  const decidir = (facultativo: 'corpus_christi', aberto: boolean, quem = 'gestor') =>
    there.staff(quem).call(api.decidirFacultativo, { params: { facultativo }, body: { aberto } });
  const corpus = async (w: World) => ok(await dias(w, 2027)).find((d) => d.facultativo === 'corpus_christi')!;
  const { data } = await corpus(there);
  expect(data).toBe('2027-05-27');
  expect(await corpus(there)).toMatchObject({ aberto: false, ambito: 'ponto_facultativo' });
  expect((await decidir('corpus_christi', true, 'analista')).status).toBe(403);
  app.clock.now = new Date('2027-05-25T15:00:00Z');
  const prazo = async () => {
    const r = await paidAlvara(there);
    const { prazo_dias, contagem } = r.definicao.etapas[0]!;
    return { em: await prazoDe(there, r.id), dias: prazo_dias, contagem };
  };
  const antes = await prazo();
  expect(ok(await decidir('corpus_christi', true)).abertos).toEqual(['corpus_christi']);
  expect((await corpus(there)).aberto).toBe(true);
  expect((await corpus(here)).aberto).toBe(false);
  const depois = await prazo();
  const escritos = ok(await dias(there, 2027)).filter((d) => d.id !== null);
  expect(antes.em).toBe(vencimento('2027-05-25', antes.dias, antes.contagem, criarCalendario(escritos)));
  expect(depois.em).toBe(vencimento('2027-05-25', antes.dias, antes.contagem, criarCalendario(escritos, ['corpus_christi'])));
  expect(depois.em < antes.em).toBe(true);
  // closed for this year alone, by a day of its own
  const so2027 = ok(await fechar(there, data, { nome: 'Corpus Christi', ambito: 'ponto_facultativo' }));
  ok(await there.staff('gestor').call(api.excluirDiaFechado, { params: { id: so2027.id } }));
  expect(ok(await decidir('corpus_christi', false)).abertos).toEqual([]);
});

describe('each town keeps its own clocks', () => {
  /** The town's last day of 2026, shortly before its midnight, and the instant after it. */
  const VIRADAS = [
    ['America/Manaus', '2027-01-01T03:30:00Z', '31/12/2026 23:30'],
    ['America/Rio_Branco', '2027-01-01T04:30:00Z', '31/12/2026 23:30'],
    ['America/Sao_Paulo', '2027-01-01T01:00:00Z', '31/12/2026 22:00'],
    ['America/Noronha', '2027-01-01T01:30:00Z', '31/12/2026 23:30'],
  ] as const;

  test.each(VIRADAS)('in %s it is still the old year', async (fuso, instante, relogio) => {
    await inTenant(app.dbSistema, 0, (tx) =>
      tx.updateTable('organizacao').set({ fuso }).where('id', '=', there.town.id).execute(),
    );
    app.clock.now = new Date(instante);
    const r = await paidAlvara(there);
    const fechados = await inTenant(app.db, there.town.id, (tx) =>
      tx.selectFrom('dia_fechado').select(['data', 'repete_todo_ano']).execute(),
    );
    const calendario = criarCalendario(fechados);
    expect(r.numero).toMatch(/\/2026$/);
    expect(String(r.guias[0]!.numero)).toMatch(/^2026/);
    const { prazo_dias, contagem } = r.definicao.etapas[0]!;
    expect(r.guias[0]!.vencimento).toBe(vencimento('2026-12-31', r.definicao.vencimento_guia_dias, 'corridos', calendario));
    expect(await prazoDe(there, r.id)).toBe(vencimento('2026-12-31', prazo_dias, contagem, calendario));
    const guia = await there.citizen().call(baixarGuia, { params: { id: r.guias[0]!.id } });
    expect(await readText(guia.bruto)).toContain('31/12/2026');
    const canhoto = await there.citizen().call(baixarCanhoto, { params: { canhoto: r.canhoto } });
    expect(await readText(canhoto.bruto)).toContain(relogio.replace(' ', ' às '));

    // an hour and a half later the new year has begun there too
    app.clock.now = new Date(Date.parse(instante) + 7_200_000);
    expect((await fileAlvara(there)).numero).toMatch(/\/2027$/);
  });

  test('the morning watch goes by the day of each town', async () => {
    await inTenant(app.dbSistema, 0, (tx) =>
      tx.updateTable('organizacao').set({ fuso: 'America/Manaus' }).where('id', '=', there.town.id).execute(),
    );
    app.clock.now = new Date('2027-04-05T15:00:00Z');
    const r = await fileAlvara(there);
    const vencidas = async (dia: string, hora: string, fuso: string) => {
      const { rows } = await sql<{ requerimento_id: string }>`
        select requerimento_id from prazos_a_vigiar(${instanteDe(dia, hora, fuso)}::timestamptz)`.execute(app.db);
      return rows.some((v) => v.requerimento_id === r.id);
    };
    const { vencimento: dia } = r.guias[0]!;
    expect(await vencidas(addDias(dia, 1), '00:30', 'America/Sao_Paulo')).toBe(false);
    expect(await vencidas(addDias(dia, 1), '00:00', 'America/Manaus')).toBe(true);
  });
});

test('a day that closes early counts, no term ends on it, and whoever looks for the town hall is told, in the town’s own day', async () => {
  const meio = (data: string, mais: Partial<DiaFechado> = {}) =>
    fechar(there, data, { nome: 'Véspera de feriado', expediente: 'fecha_mais_cedo', hora: '12:00', ...mais });
  const antes = await fileAlvara(there);
  const ultimo = antes.guias[0]!.vencimento;
  ok(await meio(ultimo));
  const depois = await fileAlvara(there);
  expect(depois.guias[0]!.vencimento > ultimo).toBe(true);
  const lista = ok(await dias(there, Number(ultimo.slice(0, 4))));
  expect(lista.find(({ data }) => data === ultimo)).toMatchObject({ expediente: 'fecha_mais_cedo', hora: '12:00' });

  const hoje = dataDe(app.clock.now, FUSO_PADRAO);
  const amanha = addDias(hoje, 1);
  ok(await meio(amanha, { expediente: 'abre_mais_tarde', hora: '13:30' }));
  const { dados } = await there.citizen().call(avisosDeExpediente);
  expect(dados).toMatchObject({ hoje, dias: [{ data: amanha, expediente: 'abre_mais_tarde', hora: '13:30' }] });
  // the other town is told nothing of it
  expect(ok(await here.citizen().call(avisosDeExpediente)).dias.map((d) => d.data)).not.toContain(amanha);
  for (const mais of [{ hora: '' }, { hora: '25:00' }, { hora: "12:00'; drop table" }, { expediente: 'nunca' }])
    expect((await meio('2027-11-16', mais as Partial<DiaFechado>)).status, JSON.stringify(mais)).toBe(422);
});
