import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import { verCobrancaAvulsa } from '@portal/domain/taxas/avulsa';
import * as taxas from '@portal/domain/taxas/contract';
import { verTermo } from '@portal/domain/termos/contract';
import { addDias, dataDe, formatDataHora } from '@portal/domain/text/datas';
import * as apontar from '@portal/domain/vistorias/apontamentos';
import * as contract from '@portal/domain/vistorias/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { oferecerOutraJob } from '#modules/apontamentos/index.ts';
import { avisarPagasJob } from '#modules/vistorias/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';
import { mundoDasVistorias } from './mundo.ts';

// What comes after a visit that failed: its fee, items or a notice, another visit, an hour that the requester chooses.
let app: TestApp;
let w: World;
let vizinha: World;
let m: Awaited<ReturnType<typeof mundoDasVistorias>>;
/** A Monday, ten in the morning there. */
const INICIO = new Date('2026-11-16T13:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'], agora: INICIO });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
  m = await mundoDasVistorias(app, w);
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = INICIO;
});

const lido = async (id: string, quem: Person = w.citizen()) => ok(await quem.call(autos.obterRequerimento, { params: { id } }));
const financeiro = () => w.staff('financeiro');

/** A fee of the town's table of today by which something is due of this request. */
async function taxaDe(id: string) {
  const { taxas: todas } = ok(await w.staff('administrador').call(verCobrancaAvulsa, { params: { id }, query: {} }));
  for (const { codigo } of todas) {
    const { conta } = ok(await w.staff('administrador').call(verCobrancaAvulsa, { params: { id }, query: { codigo } }));
    if (conta) return { codigo, valor: conta.valor_centavos };
  }
  throw new Error('the seeded table has no fee for this request');
}

async function pagar(id: string, numero: string) {
  const versao = async () => (await lido(id, financeiro())).versao;
  const guia = async () => (await lido(id, financeiro())).guias.find((g) => String(g.numero) === numero)!;
  const arquivo = await drawPage('pago.pdf', 'Comprovante', ['Pago.']);
  const params = { id: (await guia()).id };
  ok(await w.citizen().call(taxas.enviarComprovante, { params, body: { versao: String(await versao()) }, arquivo }));
  const comprovante = (await guia()).comprovantes.at(-1)!;
  ok(await financeiro().call(taxas.aprovarComprovante, { params: { id: comprovante.id }, body: { versao: await versao() } }));
}

test('the second visit is charged by the table, waits for its payment where the kind says so, and is told when it was paid', async () => {
  const r = await m.protocolar();
  const { codigo, valor } = await taxaDe(r);
  expect(
    await m.gestor().call(contract.criarTipoDeVistoria, {
      body: {
        ...m.regra({ nome: 'Sem taxa assim', taxa: { codigo: 'NAO-HA', a_partir_de: 2, espera: true } }),
        codigo: 'nao-ha',
      },
    }),
  ).toMatchObject({ status: 422, dados: { codigo: 'taxa_ausente' } });
  const espera = await m.criarTipo({ taxa: { codigo, a_partir_de: 2, espera: true } });
  const segue = await m.criarTipo({ taxa: { codigo, a_partir_de: 3, espera: false } });

  const primeira = await m.reprovada(r, espera.id);
  expect(primeira.guia).toBeNull();
  const oferta = (await lido(r)).vistorias_que_se_pedem.find((t) => t.tipo_id === espera.id)!;
  expect(oferta.de_novo).toEqual(['']);
  expect(oferta.taxas[0]!.frase).toContain('Esta é a 2ª visita');
  const segunda = ok(await m.pedir(r, espera.id));
  expect(segunda.guia).toMatchObject({ valor_centavos: valor, aberta: true, espera: true });
  // the request itself waits for nobody
  const guia = (await lido(r)).guias.find((g) => String(g.numero) === segunda.guia!.numero)!;
  expect(guia).toMatchObject({ tipo: 'vistoria', a_parte: true, pagamento: 'Pendente' });
  expect(await m.agendar(segunda.id)).toMatchObject({ status: 422, dados: { codigo: 'guia_em_aberto' } });
  await avisarPagasJob.run(app.jobCtx(0), {});
  await pagar(r, segunda.guia!.numero);
  await avisarPagasJob.run(app.jobCtx(0), {});
  await avisarPagasJob.run(app.jobCtx(0), {});
  const ditas = ok(await w.citizen().call(listarNotificacoes)).filter((x) => x.message.includes('foi paga'));
  expect(ditas).toHaveLength(1);
  ok(await m.agendar(segunda.id));
  expect((await m.concluir(segunda.id)).guia).toMatchObject({ aberta: false });

  // another kind charges from the third on, and goes on without waiting
  await m.visitada(r, segue.id, { resultado: 'Não realizada', motivo: 'Ninguém abriu.' });
  const dois = ok(await m.pedir(r, segue.id, m.gestor()));
  expect(dois.guia).toBeNull();
  ok(await m.agendar(dois.id));
  await m.concluir(dois.id, { resultado: 'Não realizada', motivo: 'Ninguém abriu de novo.' });
  const tres = ok(await m.pedir(r, segue.id));
  expect(tres.guia).toMatchObject({ aberta: true, espera: false });
  ok(await m.agendar(tres.id));
});

test('what failed becomes items by one press, once; whoever analyses sends them, and another visit is offered when they are answered', async () => {
  const tipo = await m.criarTipo({ partes_pedem: false });
  const r = await m.protocolar([tipo.codigo]);
  const analista = w.staff('analista');
  ok(await act(analista, atos.iniciar, r));
  expect(await m.pedir(r, tipo.id)).toMatchObject({ status: 422 });
  const v = await m.reprovada(r, tipo.id);
  const params = { id: v.id };
  const antes = ok(await m.fiscal().call(apontar.verApontamentos, { params }));
  expect(antes.falhas.map((f) => [f.linha, f.virou])).toEqual([
    ['placa', null],
    ['recuo', null],
  ]);
  expect(antes.falhas[1]!.dito).toBe('1,20 m · O muro avançou. No mínimo 1,5 m');
  const body = { etapa_id: antes.etapas[0]!.id, enviar: false };
  // parties, people of other sectors and of other towns have no such press
  expect((await w.citizen().call(apontar.apontarPendencias, { params, body })).status).toBeGreaterThanOrEqual(403);
  expect((await analista.call(apontar.apontarPendencias, { params, body })).status).toBe(403);
  expect((await vizinha.staff('gestor').call(apontar.apontarPendencias, { params, body })).status).toBe(404);
  const dois = await Promise.all([1, 2].map(() => m.fiscal().call(apontar.apontarPendencias, { params, body })));
  expect(dois.map((x) => x.status).sort()).toEqual([200, 422]);
  const itens = (await lido(r, analista)).pendencias;
  expect(itens.map((p) => p.rotulo)).toEqual(['Linha placa', 'Linha recuo']);
  expect(itens[0]).toMatchObject({ base_legal: 'LC 45/2019, art. 12' });
  expect((await lido(r)).pendencias).toEqual([]);
  // one that is taken back leaves its line free
  const versao = async () => (await lido(r, analista)).versao;
  ok(
    await analista.call(pendencias.removerPendencia, {
      params: { id: r, pendencia_id: itens[1]!.id },
      body: { versao: await versao() },
    }),
  );
  ok(await m.fiscal().call(apontar.apontarPendencias, { params, body }));
  ok(await act(analista, atos.devolver, r));
  await oferecerOutraJob.run(app.jobCtx(0), {});
  const ofertas = async () =>
    ok(await w.citizen().call(listarNotificacoes)).filter((x) => x.message.includes('você já pode pedir a nova vistoria'));
  expect(await ofertas()).toHaveLength(0);
  for (const p of (await lido(r)).pendencias)
    ok(
      await w.citizen().call(pendencias.responderPendencia, {
        params: { id: r, pendencia_id: p.id },
        body: { versao: (await lido(r)).versao, resposta: 'Corrigido.', contesta: false },
      }),
    );
  ok(await act(w.citizen(), atos.responder, r));
  ok(await act(analista, atos.iniciar, r));
  for (const p of (await lido(r, analista)).pendencias)
    ok(
      await analista.call(pendencias.aceitarPendencia, {
        params: { id: r, pendencia_id: p.id },
        body: { versao: await versao() },
      }),
    );
  await oferecerOutraJob.run(app.jobCtx(0), {});
  await oferecerOutraJob.run(app.jobCtx(0), {});
  expect(await ofertas()).toHaveLength(1);
  // parties ask for what failed, although the first was the town hall's to order
  expect((await lido(r)).vistorias_que_se_pedem).toContainEqual(expect.objectContaining({ tipo_id: tipo.id, de_novo: [''] }));
  ok(await m.pedir(r, tipo.id));
});

test('or a notice with a deadline, to the parties: what somebody typed says only itself', async () => {
  const tipo = await m.criarTipo();
  const r = await m.protocolar();
  const v = await m.reprovada(r, tipo.id);
  const params = { id: v.id };
  const { destinatarios } = ok(await m.fiscal().call(apontar.verApontamentos, { params }));
  const body = {
    ...{ tipo: 'Notificação' as const, prazo_dias: 10, contagem: 'uteis' as const, palavras: '{{requerente.nome}} <i>já</i>' },
    destinatarios: destinatarios.map((d) => ({ usuario_id: d.usuario_id!, papel: d.papel })),
  };
  expect(await m.fiscal().call(apontar.apontarTermo, { params, body: { ...body, prazo_dias: 0 } })).toMatchObject({
    status: 422,
  });
  const { falhas } = ok(await m.fiscal().call(apontar.apontarTermo, { params, body }));
  expect(falhas.every((f) => f.virou?.nome.startsWith('Notificação '))).toBe(true);
  const termo = ok(await m.fiscal().call(verTermo, { params: { id: falhas[0]!.virou!.termo_id! } }));
  expect(termo.texto).toContain('Linha placa');
  expect(termo.texto).not.toContain('<b>');
  expect(termo.texto).not.toContain('<i>');
  expect(termo.texto).toContain('{ {requerente.nome}}');
  expect(await m.fiscal().call(apontar.apontarTermo, { params, body })).toMatchObject({
    status: 422,
    dados: { codigo: 'nada_a_apontar' },
  });
});

test('whoever asked takes a free hour: of the kind, of somebody who is there, once; the district decides who goes', async () => {
  const semana = [1, 2, 3, 4, 5].map((dia) => ({ dia, de: '08:00', ate: '11:00' }));
  const tipo = await m.criarTipo({ escolha: { horarios: semana, antecedencia_horas: 24, ate_dias: 10 } });
  const sem = await m.criarTipo();
  const [r, outro] = [await m.protocolar(), await m.protocolar()];
  const v = ok(await m.pedir(r, tipo.id));
  expect(v.atos).toContain('escolher');
  expect((await m.ver(v.id)).atos).not.toContain('escolher');
  const periodo = { de: '2026-11-16', ate: '2026-12-10' };
  const horas = async (id: string) =>
    ok(await w.citizen().call(contract.listarHorariosDaVistoria, { params: { id }, query: periodo }));
  // computed apart: whole hours from eight, a day ahead, ten days, no Saturday
  const esperadas: string[] = [];
  for (let t = INICIO.getTime(); t < INICIO.getTime() + 11 * 86_400_000; t += 3_600_000) {
    const [dia, hora] = formatDataHora(new Date(t), 'America/Sao_Paulo').split(' ') as [string, string];
    const semanal = new Date(`${dataDe(new Date(t), 'America/Sao_Paulo')}T12:00:00Z`).getUTCDay();
    const dentro = dataDe(new Date(t), 'America/Sao_Paulo') <= addDias('2026-11-16', 10);
    if (
      dia &&
      ['08:00', '09:00', '10:00'].includes(hora) &&
      semanal >= 1 &&
      semanal <= 5 &&
      t >= INICIO.getTime() + 86_400_000 &&
      dentro
    )
      esperadas.push(new Date(t).toISOString());
  }
  const livres = (await horas(v.id)).map((h) => h.inicio);
  const ocupadas = esperadas.filter((h) => !livres.includes(h));
  expect(livres.every((h) => esperadas.includes(h))).toBe(true);
  expect(livres.length + ocupadas.length).toBe(esperadas.length);
  expect(livres.length).toBeGreaterThan(5);
  const inicio = livres[0]!;
  const escolher = async (id: string, quem: Person = w.citizen(), quando = inicio) =>
    quem.call(contract.escolherHorario, { params: { id }, body: { versao: (await m.ver(id)).versao, inicio: quando } });
  // not of this kind, not an hour of it, not by others, not staff
  const s = ok(await m.pedir(outro, sem.id));
  expect(await escolher(s.id)).toMatchObject({ status: 403 });
  expect(await escolher(v.id, w.citizen(), new Date(Date.parse(inicio) + 1_800_000).toISOString())).toMatchObject({
    status: 422,
    dados: { codigo: 'hora_indisponivel' },
  });
  expect((await escolher(v.id, m.fiscal())).status).toBe(403);
  expect((await escolher(v.id, w.citizen(1))).status).toBe(404);
  // many at once for the last person who is free then: one gets it
  const varios = [v.id];
  for (let i = 0; i < 3; i += 1) varios.push(ok(await m.pedir(await m.protocolar(), tipo.id)).id);
  const feitos = await Promise.all(varios.map((id) => escolher(id)));
  const fiscais = ok(
    await m.fiscal().call(contract.listarFiscais, { params: { id: v.id }, query: { dia: inicio.slice(0, 10) } }),
  );
  const ganharam = feitos.filter((x) => x.status === 200);
  expect(ganharam.length).toBeGreaterThan(0);
  expect(ganharam.length).toBeLessThanOrEqual(fiscais.length);
  expect(feitos.filter((x) => x.status !== 200).every((x) => x.status === 409 || x.status === 422)).toBe(true);
});

test('who covers the district comes first, then who has least; only a manager says who covers what', async () => {
  const tipo = await m.criarTipo();
  const r = await m.protocolar();
  const v = ok(await m.pedir(r, tipo.id));
  await inTenant(app.db, w.town.id, (tx) =>
    tx.updateTable('requerimento').set({ bairro: 'Centro' }).where('id', '=', r).execute(),
  );
  const fiscaisDe = async () =>
    ok(await m.fiscal().call(contract.listarFiscais, { params: { id: v.id }, query: { dia: '2027-01-04' } }));
  const ultimo = (await fiscaisDe()).at(-1)!;
  const body = { setor_id: m.fisc, usuario_id: ultimo.id, bairros: ['  CÉNTRO ', 'Centro', 'Vila Nova'] };
  expect((await m.fiscal().call(contract.salvarBairrosDoFiscal, { body })).status).toBe(403);
  const salvos = ok(await m.gestor().call(contract.salvarBairrosDoFiscal, { body }));
  const dele = salvos.find((s) => s.setor_id === m.fisc)!.fiscais.find((f) => f.id === ultimo.id)!;
  expect(dele.bairros).toHaveLength(2);
  const [primeiro] = await fiscaisDe();
  expect(primeiro).toMatchObject({ id: ultimo.id, atende: true });
  expect(await m.gestor().call(contract.salvarBairrosDoFiscal, { body: { ...body, usuario_id: w.citizen().id } })).toMatchObject({
    status: 422,
    dados: { codigo: 'fiscal_ausente' },
  });
});
