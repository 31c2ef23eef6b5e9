import { CHAMADAS as atos, prorrogar } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import * as autos from '@portal/domain/autos/contract';
import { verCaixaDeSaida } from '@portal/domain/emails/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import * as dasPendencias from '@portal/domain/pendencias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import { addDias, dataDe, formatData } from '@portal/domain/text/datas';
import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { vigiarPrazosJob } from '#modules/atos/index.ts';
import { publicarProcesso } from '#modules/processos/index.ts';
import { agir, type Person, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
const processos = new Map<string, string>();

const uso = { id: 'uso', nome: 'Uso do solo', setor: 'DAP', prazo_dias: 5 };
const ambiente = { id: 'ambiente', nome: 'Meio ambiente', setor: 'MAMB', prazo_dias: 15 };
const definicao = (resto: Partial<DefinicaoIn>): DefinicaoIn => ({
  formato: 1,
  nome: 'Pedido vigiado',
  grupo: 'Uso do solo',
  resumo: 'Para provar o que se diz de cada prazo.',
  secoes: [{ id: 'pedido', titulo: 'Pedido', campos: [{ id: 'texto', tipo: 'texto', rotulo: 'O que pede' }] }],
  etapas: [uso],
  prazo_pendencia_dias: 20,
  ...resto,
});
const taxa = { id: 'taxa', nome: 'Taxa', base: 'fixo', unidade: 'real', valor_unitario: '30.00' } as const;
const PROCESSOS: Record<string, DefinicaoIn> = {
  avisa: definicao({}),
  arquiva: definicao({ prazo_requerente: { ao_vencer: 'arquivar' } }),
  lado_a_lado: definicao({ etapas: [uso, { ...ambiente, depois_de: [] }], prazo_requerente: { ao_vencer: 'arquivar' } }),
  cobra_depois: definicao({
    etapas: [uso, { ...ambiente, depois_de: ['uso'] }],
    taxas: [{ ...taxa, etapa: 'ambiente' }],
  }),
  tacita: definicao({
    etapas: [{ ...uso, contagem: 'corridos' }],
    aprovacao_tacita: { base_legal: 'Lei 13.874/2019, art. 3º, IX', avisar_dias_antes: 2 },
  }),
};

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  await app.jobCtx(w.town.id).inTenant(async (ctx) => {
    for (const [slug, d] of Object.entries(PROCESSOS))
      processos.set(slug, (await publicarProcesso(ctx, `vigia-${slug.replaceAll('_', '-')}`, d)).processo_id);
  });
});
afterAll(() => app.close());
/** A Monday far from holidays. */
beforeEach(() => {
  app.clock.now = new Date('2027-08-02T12:00:00Z');
});

const ana = () => w.citizen();
const camila = () => w.staff('analista');
const tiago = () => w.staff('ambiental');
const gestor = () => w.staff('gestor');
const ler = async (who: Person, id: string): Promise<Requerimento> =>
  ok(await who.call(autos.obterRequerimento, { params: { id } }));
const hoje = () => dataDe(app.clock.now, FUSO_PADRAO);
const ateODia = (dia: string) => {
  app.clock.now = new Date(`${dia}T12:00:00Z`);
};
async function amanhecer(): Promise<void> {
  await vigiarPrazosJob.run(app.jobCtx(w.town.id), {});
  await app.settle();
}
/** Every morning up to a day, as it happens. */
async function viverAte(dia: string): Promise<void> {
  while (hoje() < dia) {
    ateODia(addDias(hoje(), 1));
    await amanhecer();
  }
}
const assuntos = async (numero: string | null): Promise<string[]> =>
  (ok(await send(app, w.town.host, verCaixaDeSaida)) as { assunto: string }[])
    .map((m) => m.assunto)
    .filter((a) => a.includes(numero as string));
const sinos = async (who: Person, trecho: string): Promise<string[]> =>
  ok(await who.call(listarNotificacoes))
    .map((n) => n.message)
    .filter((m) => m.includes(trecho));
const naEtapa = (r: Requerimento, id: string) => r.etapas.find((e) => e.definicao_id === id && !e.substituida)!;
const vencidos = async (id: string, etapa_id: string | null) =>
  (await ler(gestor(), id)).prazos
    .find((p) => p.etapa_id === etapa_id)!
    .eventos.filter((e) => e.causa === 'vencido')
    .map((e) => e.dia);

async function protocolado(slug: string): Promise<Requerimento> {
  const draft = ok(await ana().call(preenchimento.iniciarRequerimento, { body: { processo_id: processos.get(slug)! } }));
  const body = { versao: draft.versao, respostas: { texto: 'Uma certidão' } };
  const saved = ok(await ana().call(preenchimento.salvarRascunho, { params: { id: draft.id }, body }));
  return ok(await agir(ana(), atos.protocolar, { params: { id: draft.id }, body: { versao: saved.versao } }));
}
async function comPendencia(slug: string): Promise<Requerimento> {
  const { id } = await protocolado(slug);
  ok(await act(camila(), atos.iniciar, id));
  ok(await act(camila(), dasPendencias.marcarPendencia, id, { campo_id: 'texto', texto: 'Explique melhor.' }));
  ok(await act(camila(), atos.devolver, id, { motivo: 'O outro setor demora.' }));
  return ler(ana(), id);
}
async function responder(id: string): Promise<void> {
  const { pendencias, versao } = await ler(ana(), id);
  const params = { id, pendencia_id: pendencias[0]!.id };
  ok(await ana().call(dasPendencias.responderPendencia, { params, body: { versao, resposta: 'Expliquei.' } }));
  ok(await act(ana(), atos.responder, id));
}

test('more days bring the reminders of the new day, and its end is told again', async () => {
  const r = await comPendencia('avisa');
  await viverAte(addDias(r.prazo_em as string, -1));
  ok(await act(ana(), prorrogar, r.id, { motivo: 'O engenheiro viajou.' }));
  const depois = (await ler(ana(), r.id)).prazo_em as string;
  await viverAte(addDias(depois, 2));
  const antes = (await assuntos(r.numero)).filter((a) => a.startsWith(`Responda até ${formatData(depois)}`));
  expect(antes.length).toBeGreaterThanOrEqual(2);
  expect(await vencidos(r.id, null)).toEqual([addDias(depois, 1)]);
  // days given after the end begin on their day, and their end is another
  ok(await act(camila(), prorrogar, r.id, { motivo: 'Pediu ao balcão.', dias: 4 }));
  const dado = (await ler(ana(), r.id)).prazo_em as string;
  expect(dado > hoje()).toBe(true);
  await viverAte(addDias(dado, 2));
  expect(await vencidos(r.id, null)).toEqual([addDias(depois, 1), addDias(dado, 1)]);
});

test('days given after the end keep a process that archives from closing the next morning', async () => {
  const r = await comPendencia('arquiva');
  ateODia(addDias(r.prazo_em as string, 30));
  const more = ok(await act(camila(), prorrogar, r.id, { motivo: 'Pediu ao balcão.', dias: 5 }));
  expect((more.prazo_em as string) > hoje()).toBe(true);
  expect(more.eventos[0]!.texto).toContain(formatData(more.prazo_em as string));
  await viverAte(more.prazo_em as string);
  expect((await ler(ana(), r.id)).status).toBe('Aguardando requerente');
  await viverAte(addDias(more.prazo_em as string, 1));
  expect((await ler(ana(), r.id)).status).toBe('Cancelado');
});

test('silence approves only after a warning about the day it approves on', async () => {
  const r = await protocolado('tacita');
  const etapa_id = r.etapas[0]!.id;
  // who is of the sector and a manager too hears it from both
  const avisos = async () => [...new Set(await sinos(gestor(), `de ${r.numero} será deferida pelo decurso do prazo`))];
  await viverAte(addDias(r.prazo_em as string, -1));
  expect(await avisos()).toHaveLength(1);
  ok(await act(camila(), prorrogar, r.id, { motivo: 'Férias coletivas.', dias: 10, etapa_id }));
  const depois = (await ler(gestor(), r.id)).prazo_em as string;
  await viverAte(addDias(depois, -1));
  expect((await avisos()).filter((a) => a.includes(formatData(depois)))).toHaveLength(1);
  await viverAte(addDias(depois, 1));
  expect((await ler(gestor(), r.id)).status).toBe('Deferido');
});

test('of steps side by side each is told when its own day is over, once', async () => {
  const { id } = await protocolado('lado_a_lado');
  ok(await act(camila(), atos.iniciar, id));
  const r = ok(await act(tiago(), atos.iniciar, id));
  const [a, b] = [naEtapa(r, 'uso'), naEtapa(r, 'ambiente')];
  await viverAte(addDias(b.prazo_em as string, 3));
  expect(await vencidos(id, a.id)).toEqual([addDias(a.prazo_em as string, 1)]);
  expect(await vencidos(id, b.id)).toEqual([addDias(b.prazo_em as string, 1)]);
  // what was said need not be looked at again
  await app.jobCtx(w.town.id).inTenant(async (ctx) => {
    const { rows } = await sql<{ id: string }>`select requerimento_id as id from prazos_a_vigiar(${hoje()}::date)`.execute(
      ctx.tx,
    );
    expect(rows.map((row) => row.id)).not.toContain(id);
  });
});

test('a slip is overdue the day after its last, and that is told once', async () => {
  const r = await comPendencia('cobra_depois');
  await responder(r.id);
  ok(await act(camila(), atos.iniciar, r.id));
  const { pendencias, versao } = await ler(camila(), r.id);
  const params = { id: r.id, pendencia_id: pendencias[0]!.id };
  ok(await camila().call(dasPendencias.aceitarPendencia, { params, body: { versao } }));
  ok(await act(camila(), atos.deferir, r.id));
  const vence = (await ler(gestor(), r.id)).prazo_em as string;
  const ditas = async () => (await assuntos(r.numero)).filter((a) => a.startsWith('Guia vencida')).length;
  await viverAte(vence);
  expect(await ditas()).toBe(0);
  await viverAte(addDias(vence, 1));
  expect(await ditas()).toBe(1);
  await viverAte(addDias(vence, 3));
  expect(await ditas()).toBe(1);
});

test('a slip after an answer that was late is told too', async () => {
  const r = await comPendencia('cobra_depois');
  await viverAte(addDias(r.prazo_em as string, 1));
  await responder(r.id);
  ok(await act(camila(), atos.iniciar, r.id));
  const { pendencias, versao } = await ler(camila(), r.id);
  ok(
    await camila().call(dasPendencias.aceitarPendencia, {
      params: { id: r.id, pendencia_id: pendencias[0]!.id },
      body: { versao },
    }),
  );
  ok(await act(camila(), atos.deferir, r.id));
  const cobrado = await ler(ana(), r.id);
  expect(cobrado.status).toBe('Aguardando comprovante');
  await viverAte(addDias(cobrado.prazo_em as string, 3));
  expect((await assuntos(r.numero)).filter((a) => a.startsWith('Guia vencida'))).toHaveLength(1);
});

test('a request that closes for want of an answer says nothing more about its steps', async () => {
  const { id, prazo_em, etapas, numero } = await comPendencia('lado_a_lado');
  const b = etapas.find((e) => e.definicao_id === 'ambiente')!;
  // both days pass before the next morning that is looked at
  ateODia(addDias([prazo_em as string, b.prazo_em as string].sort().at(-1) as string, 1));
  await amanhecer();
  expect((await ler(gestor(), id)).status).toBe('Cancelado');
  expect(await vencidos(id, b.id)).toEqual([]);
  expect(await sinos(tiago(), `O prazo da etapa ${b.nome} de ${numero}`)).toEqual([]);
});
