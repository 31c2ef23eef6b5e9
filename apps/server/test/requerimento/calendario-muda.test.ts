import { CHAMADAS as atos, prorrogar } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import * as autos from '@portal/domain/autos/contract';
import { excluirDiaFechado, incluirDiaFechado, preverFechamento } from '@portal/domain/calendario/contract';
import { verCaixaDeSaida } from '@portal/domain/emails/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import { addDias, formatData } from '@portal/domain/text/datas';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { encerradosCedo, recomecarEncerrado, vigiarPrazosJob } from '#modules/atos/index.ts';
import { publicarProcesso } from '#modules/processos/index.ts';
import { abrirCena, mover } from '#modules/tramitacao/index.ts';
import { agir, type Person, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

// A day that is closed or opened while terms run: one date, on page, list, notice and in what is done at its end.

let app: TestApp;
let w: World;
const processos = new Map<string, string>();
const definicao = (resto: Partial<DefinicaoIn>): DefinicaoIn => ({
  ...{ formato: 1, nome: 'Pedido com prazo', grupo: 'Uso do solo', resumo: 'Para provar que um prazo é um só.' },
  secoes: [{ id: 'pedido', titulo: 'Pedido', campos: [{ id: 'texto', tipo: 'texto', rotulo: 'O que pede' }] }],
  etapas: [{ id: 'uso', nome: 'Uso do solo', setor: 'DAP', prazo_dias: 5 }],
  prazo_pendencia_dias: 20,
  ...resto,
});
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  await app.jobCtx(w.town.id).inTenant(async (ctx) => {
    for (const [slug, d] of Object.entries({
      arquiva: definicao({ prazo_requerente: { ao_vencer: 'arquivar' } }),
      paralela: definicao({
        etapas: [
          { id: 'uso', nome: 'Uso do solo', setor: 'DAP', prazo_dias: 5 },
          // in running days: a day closed within them moves it only where it is the last
          { id: 'ambiente', nome: 'Meio ambiente', setor: 'MAMB', prazo_dias: 30, contagem: 'corridos', depois_de: [] },
        ],
      }),
      tacita: definicao({ aprovacao_tacita: { base_legal: 'Lei 13.874/2019, art. 3º, IX', avisar_dias_antes: 2 } }),
    }))
      processos.set(slug, (await publicarProcesso(ctx, `muda-${slug}`, d)).processo_id);
  });
});
afterAll(() => app.close());
/** A Monday far from holidays. */
beforeEach(() => {
  app.clock.now = new Date('2027-08-02T12:00:00Z');
});

const ana = () => w.citizen();
const camila = () => w.staff('analista');
const gestor = () => w.staff('gestor');
const ler = async (id: string, quem: Person = ana()): Promise<Requerimento> =>
  ok(await quem.call(autos.obterRequerimento, { params: { id } }));
const naLista = async (r: Requerimento) => {
  const { data } = ok(await ana().call(listarRequerimentos, { query: { s: r.numero! } }));
  return data.find((l) => l.id === r.id)!.prazo_em;
};
const fechar = async (data: string) => {
  const body = { data, nome: 'Enchente do rio', ambito: 'municipal' as const };
  const { id } = ok(await gestor().call(incluirDiaFechado, { body }));
  await app.settle();
  return id;
};
const abrir = async (id: string) => {
  ok(await gestor().call(excluirDiaFechado, { params: { id } }));
  await app.settle();
};
const manha = async (dia: string) => {
  app.clock.now = new Date(`${dia}T12:00:00Z`);
  await vigiarPrazosJob.run(app.jobCtx(w.town.id), {});
  await app.settle();
};
const assuntos = async (r: Requerimento): Promise<string[]> =>
  (ok(await send(app, w.town.host, verCaixaDeSaida)) as { assunto: string }[])
    .map((m) => m.assunto)
    .filter((a) => a.includes(r.numero!));

async function protocolado(slug: string): Promise<Requerimento> {
  const draft = ok(await ana().call(preenchimento.iniciarRequerimento, { body: { processo_id: processos.get(slug)! } }));
  const body = { versao: draft.versao, respostas: { texto: 'Uma certidão' } };
  const saved = ok(await ana().call(preenchimento.salvarRascunho, { params: { id: draft.id }, body }));
  return ok(await agir(ana(), atos.protocolar, { params: { id: draft.id }, body: { versao: saved.versao } }));
}
async function esperando(): Promise<Requerimento> {
  const { id } = await protocolado('arquiva');
  ok(await act(camila(), atos.iniciar, id));
  ok(await act(camila(), pendencias.marcarPendencia, id, { campo_id: 'texto', texto: 'Explique melhor.' }));
  ok(await act(camila(), atos.devolver, id, { motivo: 'Falta explicar.' }));
  return ler(id);
}

test('a day closed within what the requester has moves it, says so once, and page, list and notice have one date', async () => {
  const r = await esperando();
  const antes = r.prazo_em!;
  const dia = { data: antes, nome: 'Enchente do rio', ambito: 'municipal' as const };
  const { prazos } = ok(await gestor().call(preverFechamento, { body: { dia } }));
  const id = await fechar(antes);
  const depois = (await ler(r.id)).prazo_em!;
  expect(depois > antes).toBe(true);
  expect(await naLista(r)).toBe(depois);
  // what was shown before is what came
  expect(prazos.primeiros.find((p) => p.requerimento?.id === r.id)).toMatchObject({ oQue: 'resposta', de: antes, para: depois });
  const novos = async () => (await assuntos(r)).filter((a) => a.startsWith('Novo prazo')).length;
  expect(await novos()).toBe(1);
  expect((await ler(r.id)).eventos.some((e) => e.texto.includes(formatData(depois)))).toBe(true);
  // the morning finds nothing more to say of it
  await manha(addDias('2027-08-02', 1));
  expect(await novos()).toBe(1);
  await abrir(id);
  expect((await ler(r.id)).prazo_em).toBe(depois);
});

test('a day opened again takes nothing back: on the day that was told an answer is in time, and the day after it is over', async () => {
  const r = await esperando();
  const id = await fechar(r.prazo_em!);
  const dito = (await ler(r.id)).prazo_em!;
  await abrir(id);
  // the day by which today's calendar alone would have ended it
  await manha(addDias(r.prazo_em!, 1));
  expect(await ler(r.id)).toMatchObject({ status: 'Aguardando requerente', prazo_em: dito });
  await manha(dito);
  expect(await ler(r.id)).toMatchObject({ status: 'Aguardando requerente', prazo_em: dito });
  expect((await assuntos(r)).filter((a) => a.startsWith('Responda até')).every((a) => a.includes(formatData(dito)))).toBe(true);
  // more time counts from what was told
  const mais = ok(await act(ana(), prorrogar, r.id, { motivo: 'Preciso de mais tempo.' })) as unknown as { id: string };
  const prorrogado = (await ler(mais.id)).prazo_em!;
  expect(prorrogado > dito).toBe(true);
  await manha(prorrogado);
  expect((await ler(r.id)).status).toBe('Aguardando requerente');
  await manha(addDias(prorrogado, 1));
  expect((await ler(r.id)).status).toBe('Cancelado');
});

test('the town’s own days move too: silence approves on the later day and no sooner', async () => {
  const r = await protocolado('tacita');
  const prazo = async () => (await ler(r.id, gestor())).etapas[0]!.prazo_em!;
  const antes = await prazo();
  await fechar(addDias(antes, -3));
  const depois = await prazo();
  expect(depois > antes).toBe(true);
  expect((await ler(r.id)).prazo_em).toBe(depois);
  await manha(addDias(antes, 1));
  expect((await ler(r.id)).status).not.toBe('Deferido');
  await manha(addDias(depois, 1));
  expect((await ler(r.id)).status).toBe('Deferido');
});

test('of two steps side by side one moves and the other stays: the request shows the new day, not the old one', async () => {
  const r = await protocolado('paralela');
  const prazos = async () => Object.fromEntries((await ler(r.id, gestor())).etapas.map((e) => [e.definicao_id, e.prazo_em!]));
  const antes = await prazos();
  expect(r.prazo_em).toBe(antes.uso);
  const id = await fechar('2027-08-05');
  const depois = await prazos();
  expect(depois.uso! > antes.uso!).toBe(true);
  expect(depois.ambiente).toBe(antes.ambiente);
  expect([(await ler(r.id)).prazo_em, await naLista(r)]).toEqual([depois.uso, depois.uso]);
  await abrir(id);
});

test('a change of the calendar that its job has not looked at yet is no way around: the morning looks first', async () => {
  const r = await esperando();
  const id = await fechar(r.prazo_em!);
  const dito = (await ler(r.id)).prazo_em!;
  ok(await gestor().call(excluirDiaFechado, { params: { id } }));
  app.clock.now = new Date(`${addDias(r.prazo_em!, 1)}T12:00:00Z`);
  await vigiarPrazosJob.run(app.jobCtx(w.town.id), {});
  expect(await ler(r.id)).toMatchObject({ status: 'Aguardando requerente', prazo_em: dito });
  await app.settle();
});

test('what was ended before the last day that held is named, and begins again; what was ended in time is not', async () => {
  // as the portal did once: closed by the calendar of that morning, a day that had been told before
  const caducar = async (r: Requerimento, dia: string) => {
    app.clock.now = new Date(`${dia}T12:00:00Z`);
    await app.jobCtx(w.town.id).inTenant(async (ctx) => {
      const cena = await abrirCena(ctx, r.id, null, 'caducar', { porSi: true });
      await mover(cena, {
        ato: 'caducar',
        motivo: 'O prazo terminou sem resposta.',
        texto: 'Encerrado por falta de resposta no prazo.',
      });
    });
    await app.settle();
  };
  const cedo = () => app.jobCtx(w.town.id).inTenant(encerradosCedo);
  const antes = (await cedo()).map((e) => e.numero);
  const r = await esperando();
  const id = await fechar(r.prazo_em!);
  const dito = (await ler(r.id)).prazo_em!;
  app.clock.now = new Date('2027-08-03T12:00:00Z');
  ok(await gestor().call(excluirDiaFechado, { params: { id } }));
  await caducar(r, dito);
  expect((await ler(r.id)).status).toBe('Cancelado');
  app.clock.now = new Date('2027-08-30T12:00:00Z');
  const emDia = await esperando();
  await caducar(emDia, addDias(emDia.prazo_em!, 1));
  const novos = (await cedo()).filter((e) => !antes.includes(e.numero));
  expect(novos).toMatchObject([{ numero: r.numero, ato: 'caducar', status: 'Cancelado', em: dito, valia: dito }]);
  const retomar = (numero: string) => app.jobCtx(w.town.id).inTenant((ctx) => recomecarEncerrado(ctx, numero));
  expect(await retomar(emDia.numero!)).toBe(false);
  expect(await retomar(r.numero!)).toBe(true);
  await app.settle();
  const depois = await ler(r.id, camila());
  expect(depois).toMatchObject({
    status: 'Aguardando prefeitura',
    etapas: [{ substituida: true }, { ciclo: 2, status: 'Aguardando prefeitura' }],
  });
  expect(depois.prazo_em).not.toBeNull();
  expect(await assuntos(r)).toContain(`Requerimento ${r.numero} retomado`);
  expect(await retomar(r.numero!)).toBe(false);
  // and goes its way
  ok(await act(camila(), atos.iniciar, r.id));
  ok(await act(camila(), atos.deferir, r.id));
  expect((await ler(r.id)).status).toBe('Deferido');
});
