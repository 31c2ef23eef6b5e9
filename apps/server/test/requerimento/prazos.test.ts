import { CHAMADAS as atos, prorrogar } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import * as autos from '@portal/domain/autos/contract';
import { verCaixaDeSaida } from '@portal/domain/emails/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import { lerPrazo } from '@portal/domain/prazos/rules';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { vigiarPrazosJob } from '#modules/atos/index.ts';
import { findCalendario } from '#modules/calendario/index.ts';
import { livroDe } from '#modules/prazos/index.ts';
import { publicarProcesso } from '#modules/processos/index.ts';
import { agir, type Person, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
const processos = new Map<string, string>();

const definicao = (resto: Partial<DefinicaoIn>): DefinicaoIn => ({
  formato: 1,
  nome: 'Pedido com prazo',
  grupo: 'Uso do solo',
  resumo: 'Para provar prazos.',
  secoes: [{ id: 'pedido', titulo: 'Pedido', campos: [{ id: 'texto', tipo: 'texto', rotulo: 'O que pede' }] }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 10 }],
  prazo_pendencia_dias: 20,
  ...resto,
});
const PROCESSOS: Record<string, DefinicaoIn> = {
  avisa: definicao({}),
  arquiva: definicao({ prazo_requerente: { ao_vencer: 'arquivar', prorrogacoes: 2 } }),
  indefere: definicao({ prazo_requerente: { ao_vencer: 'indeferir', lembretes: ['no_dia'] } }),
  recomeca: definicao({ etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 10, ao_voltar: 'recomeca' }] }),
  paga: definicao({ taxas: [{ id: 'taxa', nome: 'Taxa', base: 'fixo', unidade: 'real', valor_unitario: '30.00' }] }),
  tacita: definicao({
    etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5, contagem: 'corridos' }],
    aprovacao_tacita: { base_legal: 'Lei 13.874/2019, art. 3º, IX', avisar_dias_antes: 2 },
  }),
};

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  await app.jobCtx(w.town.id).inTenant(async (ctx) => {
    for (const [slug, d] of Object.entries(PROCESSOS))
      processos.set(slug, (await publicarProcesso(ctx, `prazo-${slug}`, d)).processo_id);
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
const ler = async (who: Person, id: string): Promise<Requerimento> =>
  ok(await who.call(autos.obterRequerimento, { params: { id } }));
const hoje = () => dataDe(app.clock.now, FUSO_PADRAO);
const passar = (dias: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + dias * 86_400_000);
};
const ateODia = (dia: string) => {
  app.clock.now = new Date(`${dia}T12:00:00Z`);
};
async function amanhecer(): Promise<void> {
  await vigiarPrazosJob.run(app.jobCtx(w.town.id), {});
  await app.settle();
}
const assuntos = async (numero: string | null): Promise<string[]> =>
  (ok(await send(app, w.town.host, verCaixaDeSaida)) as { assunto: string }[])
    .map((m) => m.assunto)
    .filter((a) => a.includes(numero as string));

async function protocolado(slug: string): Promise<Requerimento> {
  const draft = ok(await ana().call(preenchimento.iniciarRequerimento, { body: { processo_id: processos.get(slug)! } }));
  const body = { versao: draft.versao, respostas: { texto: 'Uma certidão' } };
  const saved = ok(await ana().call(preenchimento.salvarRascunho, { params: { id: draft.id }, body }));
  return ok(await agir(ana(), atos.protocolar, { params: { id: draft.id }, body: { versao: saved.versao } }));
}
async function comPendencia(slug: string): Promise<Requerimento> {
  const { id } = await protocolado(slug);
  ok(await act(camila(), atos.iniciar, id));
  ok(await act(camila(), pendencias.marcarPendencia, id, { campo_id: 'texto', texto: 'Explique melhor.' }));
  return ok(await act(camila(), atos.devolver, id));
}
async function responder(r: Requerimento): Promise<Requerimento> {
  const [p] = (await ler(ana(), r.id)).pendencias;
  const { versao } = await ler(ana(), r.id);
  ok(
    await ana().call(pendencias.responderPendencia, {
      params: { id: r.id, pendencia_id: p!.id },
      body: { versao, resposta: 'Expliquei.' },
    }),
  );
  return ok(await act(ana(), atos.responder, r.id));
}

/** Every stored due day is what its ledger says. */
async function conferirLivros(): Promise<number> {
  return app.jobCtx(w.town.id).inTenant(async (ctx) => {
    const calendario = await findCalendario(ctx);
    const { rows } = await sql<{
      id: string;
      requerimento_id: string;
      prazo_em: string | null;
      status: string;
      substituida: boolean;
    }>`
      select id, requerimento_id, prazo_em, status, substituida from etapa`.execute(ctx.tx);
    for (const e of rows) {
      const livro = (await livroDe(ctx, e.requerimento_id)).filter((l) => l.etapa_id === e.id);
      const estado = lerPrazo(livro, calendario, hoje());
      const isOpen = !e.substituida && !['Deferido', 'Indeferido', 'Cancelado'].includes(e.status);
      expect(estado.estado === 'encerrado').toBe(!isOpen);
      if (isOpen) expect(e.prazo_em).toBe(estado.vence_em);
    }
    const { rows: pedidos } = await sql<{ id: string; prazo_em: string | null }>`
      select id, prazo_em from requerimento where status = 'Aguardando requerente'`.execute(ctx.tx);
    for (const r of pedidos) {
      const livro = (await livroDe(ctx, r.id)).filter((l) => l.etapa_id === null);
      expect(r.prazo_em).toBe(lerPrazo(livro, calendario, hoje()).vence_em);
    }
    return rows.length;
  });
}

test('the town’s clock stands still while it waits for the requester, and goes on where it stopped', async () => {
  const { id } = await protocolado('avisa');
  expect((await ler(camila(), id)).prazo_em).toBe('2027-08-16');
  passar(2);
  ok(await act(camila(), atos.iniciar, id));
  ok(await act(camila(), pendencias.marcarPendencia, id, { campo_id: 'texto', texto: 'Explique melhor.' }));
  const r = ok(await act(camila(), atos.devolver, id));
  expect(r.etapas[0]!.prazo_em).toBeNull();
  expect(r.prazos.find((p) => p.etapa_id === r.etapas[0]!.id)).toMatchObject({
    estado: 'parado',
    causas: ['requerente'],
    total: 10,
  });
  expect(r.prazo_em).toBe('2027-08-24');
  passar(7);
  const back = await responder(r);
  // two of ten business days were used: eight are left from 11 August on
  expect(back.etapas[0]!.prazo_em).toBe('2027-08-23');
  expect(back.prazo_em).toBe('2027-08-23');
  await conferirLivros();
});

test('a process may begin the count anew instead', async () => {
  const r = await comPendencia('recomeca');
  passar(7);
  expect((await responder(r)).etapas[0]!.prazo_em).toBe('2027-08-23');
  await conferirLivros();
});

test('reminders go out once each, and the end is told to both sides', async () => {
  const r = await comPendencia('avisa');
  for (let i = 0; i < 10; i += 1) await amanhecer();
  expect(await assuntos(r.numero)).not.toContain(expect.stringContaining('Responda até'));
  while (hoje() <= addDias(r.prazo_em as string, 3)) {
    passar(1);
    await amanhecer();
    await amanhecer();
  }
  const mails = await assuntos(r.numero);
  expect(mails.filter((a) => a.startsWith('Responda até'))).toHaveLength(3);
  expect(mails.filter((a) => a.startsWith('Prazo vencido'))).toHaveLength(1);
  const now = await ler(ana(), r.id);
  expect(now.status).toBe('Aguardando requerente');
  expect(now.eventos.filter((e) => e.tipo === 'prazo_vencido')).toHaveLength(1);
  // late is not too late where the process only warns
  expect((await responder(now)).status).toBe('Aguardando prefeitura');
});

test.each([
  ['arquiva', 'Cancelado', 'Arquivado'],
  ['indefere', 'Indeferido', 'Não aprovado'],
] as const)('a process that %s closes on the day after the last, and says so', async (slug, status, palavra) => {
  const r = await comPendencia(slug);
  ateODia(r.prazo_em as string);
  await amanhecer();
  expect((await ler(ana(), r.id)).status).toBe('Aguardando requerente');
  passar(1);
  await amanhecer();
  const closed = await ler(ana(), r.id);
  expect(closed.status).toBe(status);
  expect(closed.eventos[0]).toMatchObject({ tipo: 'caducar', ator_nome: 'Portal' });
  expect((await assuntos(r.numero)).filter((a) => a.startsWith(`${palavra} por falta de resposta: `))).toHaveLength(1);
  await amanhecer();
  await conferirLivros();
});

test('a slip whose day is over is told once, and the request waits on', async () => {
  const r = await protocolado('paga');
  expect(r.status).toBe('Aguardando comprovante');
  ateODia(addDias(r.prazo_em as string, 1));
  await amanhecer();
  await amanhecer();
  expect((await assuntos(r.numero)).filter((a) => a.startsWith('Guia vencida'))).toHaveLength(1);
  const now = await ler(ana(), r.id);
  expect(now.status).toBe('Aguardando comprovante');
  expect(now.eventos.filter((e) => e.tipo === 'prazo_vencido')).toHaveLength(1);
  // what need not be looked at any more is not read again
  await app.jobCtx(w.town.id).inTenant(async (ctx) => {
    const { rows } = await sql<{ id: string }>`select requerimento_id as id from prazos_a_vigiar(${hoje()}::date)`.execute(
      ctx.tx,
    );
    expect(rows.map((row) => row.id)).not.toContain(r.id);
  });
});

describe('more time', () => {
  test('the requester asks as often as the process allows, with a reason', async () => {
    const r = await comPendencia('arquiva');
    expect(r.prorrogacoes_restantes).toBe(2);
    expect((await act(ana(), prorrogar, r.id, { motivo: '' })).status).toBe(422);
    const more = ok(await act(ana(), prorrogar, r.id, { motivo: 'O engenheiro viajou.' }));
    expect(more.prazo_em).toBe('2027-09-13');
    expect(more.prorrogacoes_restantes).toBe(1);
    ok(await act(ana(), prorrogar, r.id, { motivo: 'Ainda não voltou.' }));
    expect(await act(ana(), prorrogar, r.id, { motivo: 'De novo.' })).toMatchObject({
      status: 422,
      dados: { codigo: 'prorrogacao_recusada' },
    });
    await conferirLivros();
  });

  test('after its end nobody helps themselves, but whoever decides may give days', async () => {
    const r = await comPendencia('avisa');
    ateODia(addDias(r.prazo_em as string, 1));
    expect((await act(ana(), prorrogar, r.id, { motivo: 'Esqueci.' })).status).toBe(422);
    const more = ok(await act(camila(), prorrogar, r.id, { motivo: 'Pediu ao balcão.', dias: 40 }));
    expect((more.prazo_em as string) > hoje()).toBe(true);
    await conferirLivros();
  });

  test('a step gets days from whoever decides there, not from others', async () => {
    const { id, etapas } = await protocolado('avisa');
    const etapa_id = etapas[0]!.id;
    const { versao } = await ler(ana(), id);
    const body = { versao, motivo: 'Férias.', dias: 5, etapa_id };
    expect((await w.staff('ambiental').call(prorrogar, { params: { id }, body })).status).toBe(404);
    expect((await act(ana(), prorrogar, id, { motivo: 'Sem pressa.', dias: 5, etapa_id })).status).toBe(403);
    const r = ok(await act(camila(), prorrogar, id, { motivo: 'Férias coletivas.', dias: 5, etapa_id }));
    expect(r.prazo_em).toBe('2027-08-23');
    ok(await act(camila(), atos.iniciar, id));
    ok(await act(camila(), atos.deferir, id));
    expect((await act(camila(), prorrogar, id, { motivo: 'Tarde.', dias: 5, etapa_id })).status).toBe(422);
    await conferirLivros();
  });
});

describe('silence of the town hall', () => {
  test('approves only where the process says so, after a warning, and says by which law', async () => {
    const r = await protocolado('tacita');
    const outro = await protocolado('avisa');
    const vence = r.prazo_em as string;
    ateODia(addDias(vence, -1));
    await amanhecer();
    expect((await ler(gestor(), r.id)).status).toBe('Aguardando prefeitura');
    expect((await ler(gestor(), r.id)).prazos[0]!.eventos.map((e) => e.causa)).toContain('aviso_tacita');
    ateODia(addDias(vence, 1));
    await amanhecer();
    const done = await ler(ana(), r.id);
    expect(done.status).toBe('Deferido');
    expect(done.eventos.find((e) => e.tipo === 'deferir_por_silencio')).toMatchObject({
      ator_nome: 'Portal',
      motivo: 'Aprovação tácita: Lei 13.874/2019, art. 3º, IX',
    });
    ateODia(addDias(outro.prazo_em as string, 30));
    await amanhecer();
    const late = await ler(gestor(), outro.id);
    expect(late.status).toBe('Aguardando prefeitura');
    expect(late.eventos.filter((e) => e.tipo === 'prazo_vencido')).toHaveLength(1);
    expect((await ler(ana(), outro.id)).eventos.filter((e) => e.tipo === 'prazo_vencido')).toEqual([]);
    expect(await conferirLivros()).toBeGreaterThan(5);
  });
});
