// What meets what: parallel steps, unsent corrections, fees of the analysis, sub-requests, reopening, impediments.

import { salvarCamposDaAnalise } from '@portal/domain/analise/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import * as autos from '@portal/domain/autos/contract';
import { incluirImpedimento } from '@portal/domain/distribuicao/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import * as subs from '@portal/domain/subrequerimentos/contract';
import * as taxas from '@portal/domain/taxas/contract';
import type { Etapa } from '@portal/domain/tramitacao/fragmento';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { agir, type Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
const processos = new Map<string, string>();
const campo = (id: string, resto: Record<string, unknown> = {}) => ({
  id,
  tipo: 'texto' as const,
  rotulo: `Pergunta ${id}`,
  minimo: 1,
  ...resto,
});
const definicao = (resto: Partial<DefinicaoIn>): DefinicaoIn => ({
  formato: 1,
  nome: 'Pedido cruzado',
  grupo: 'Uso do solo',
  resumo: 'Para provar o que encontra o quê.',
  secoes: [{ id: 'pedido', titulo: 'Pedido', campos: [campo('atividade')] }],
  etapas: [{ id: 'uma', nome: 'Uma', setor: 'DAP', prazo_dias: 5 }],
  ...resto,
});
const lado = (id: string, setor: string, resto: Record<string, unknown> = {}) => ({
  id,
  nome: `Etapa ${id}`,
  setor,
  prazo_dias: 5,
  depois_de: [],
  ...resto,
});

const PROCESSOS: Record<string, DefinicaoIn> = {
  laudo: definicao({
    nome: 'Laudo',
    etapas: [{ id: 'medir', nome: 'Medição', setor: 'MAMB', prazo_dias: 3 }],
    taxas: [{ id: 't', nome: 'Taxa do laudo', base: 'fixo', unidade: 'real', valor_unitario: '20.00' }],
  }),
  incompleto: definicao({ nome: 'Incompleto', secoes: [{ id: 'pedido', titulo: 'Pedido', campos: [campo('outra')] }] }),
  paralelo: definicao({
    etapas: [lado('dap', 'DAP'), lado('mamb', 'MAMB')],
    documentos: [
      {
        id: 'doc',
        etapa: 'mamb',
        titulo: 'Certidão',
        modelo: '<p>Certificamos {{resposta.atividade}}.</p>',
        validade_meses: null,
        assinantes: [{ papel: 'Secretária', setor: 'SEPLAN' }],
      },
    ],
  }),
  analise: definicao({
    secoes: [
      {
        id: 'pedido',
        titulo: 'Pedido',
        campos: [
          campo('atividade'),
          { id: 'vistorias', tipo: 'numero', rotulo: 'Vistorias', casas: 0, preenche: 'analista', obrigatorio: false },
        ],
      },
    ],
    taxas: [{ id: 'v', nome: 'Vistoria', base: 'fixo', unidade: 'real', valor_unitario: '50.00', cobrar_se: 'vistorias > 0' }],
  }),
  comtaxa: definicao({
    etapas: [
      {
        id: 'uma',
        nome: 'Uma',
        setor: 'DAP',
        prazo_dias: 5,
        subrequerimentos: [{ id: 'sub', processo: 'cruz-incompleto', momento: 'ao_abrir' }],
      },
    ],
    taxas: [{ id: 't', nome: 'Taxa', base: 'fixo', unidade: 'real', valor_unitario: '30.00' }],
  }),
  comsub: definicao({
    etapas: [
      { id: 'uma', nome: 'Uma', setor: 'DAP', prazo_dias: 5 },
      {
        id: 'duas',
        nome: 'Duas',
        setor: 'DAP',
        prazo_dias: 5,
        subrequerimentos: [{ id: 'sub', processo: 'cruz-laudo', momento: 'ao_abrir' }],
      },
    ],
  }),
};

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  await app.jobCtx(w.town.id).inTenant(async (ctx) => {
    for (const [slug, d] of Object.entries(PROCESSOS))
      processos.set(slug, (await publicarProcesso(ctx, `cruz-${slug}`, d)).processo_id);
  });
});
afterAll(() => app.close());

const ana = () => w.citizen();
const camila = () => w.staff('analista');
const tiago = () => w.staff('ambiental');
const gestor = () => w.staff('gestor');
const ler = async (who: Person, id: string): Promise<Requerimento> =>
  ok(await who.call(autos.obterRequerimento, { params: { id } }));
const naEtapa = (r: Requerimento, id: string) => r.etapas.findLast((e) => e.definicao_id === id && !e.substituida) as Etapa;

async function protocolar(slug: string, respostas: Record<string, unknown> = {}): Promise<Requerimento> {
  const draft = ok(await ana().call(preenchimento.iniciarRequerimento, { body: { processo_id: processos.get(slug)! } }));
  const body = { versao: draft.versao, respostas: { atividade: 'padaria', ...respostas } };
  const saved = ok(await ana().call(preenchimento.salvarRascunho, { params: { id: draft.id }, body }));
  return ok(await agir(ana(), atos.protocolar, { params: { id: draft.id }, body: { versao: saved.versao } }));
}
async function pagar(id: string): Promise<void> {
  const r = await ler(ana(), id);
  const guia = r.guias.find((g) => g.pagamento === 'Pendente')!;
  const arquivo = await drawPage('pix.pdf', 'Comprovante', ['Pix']);
  const sent = ok(await ana().call(taxas.enviarComprovante, { params: { id: guia.id }, body: { versao: r.versao }, arquivo }));
  const paulo = w.staff('financeiro');
  const { versao } = await ler(paulo, id);
  ok(await paulo.call(taxas.aprovarComprovante, { params: { id: sent.comprovantes.at(-1)!.id }, body: { versao } }));
}

describe('what is typed and not sent', () => {
  test('is on no document, and does not become the answer when the request is closed meanwhile', async () => {
    const { id } = await protocolar('paralelo');
    ok(await act(camila(), atos.iniciar, id));
    ok(await act(camila(), pendencias.marcarPendencia, id, { campo_id: 'atividade', texto: 'Explique.' }));
    ok(await act(camila(), atos.devolver, id, { motivo: 'Sem esperar.' }));
    const { versao } = await ler(ana(), id);
    ok(await ana().call(preenchimento.salvarRascunho, { params: { id }, body: { versao, respostas: { atividade: 'cassino' } } }));
    ok(await act(tiago(), atos.iniciar, id));
    ok(await act(tiago(), atos.deferir, id));
    const { rows } = await inTenant(app.db, w.town.id, async (tx) => ({
      rows: await tx.selectFrom('licenca').select('respostas').where('requerimento_id', '=', id).execute(),
    }));
    expect(rows).toEqual([{ respostas: { atividade: 'padaria' } }]);
    // what is being typed is still there for whoever types it
    expect((await ler(ana(), id)).respostas.atividade).toBe('cassino');
    ok(await act(gestor(), atos.cancelar, id, { motivo: 'Pedido repetido.' }));
    expect((await ler(ana(), id)).respostas.atividade).toBe('padaria');
  });
});

describe('fees', () => {
  test('what the analysis raises is asked for before the last approval, can be paid, and then it is approved', async () => {
    const { id } = await protocolar('analise');
    ok(await act(camila(), atos.iniciar, id));
    const { versao } = await ler(camila(), id);
    ok(await camila().call(salvarCamposDaAnalise, { params: { id }, body: { versao, respostas: { vistorias: '2' } } }));
    expect(await act(camila(), atos.deferir, id)).toMatchObject({ status: 422, dados: { codigo: 'taxa_a_pagar' } });
    const waiting = await ler(ana(), id);
    expect(waiting.status).toBe('Aguardando comprovante');
    expect(waiting.guias.map((g) => g.valor_centavos)).toEqual([5000]);
    expect(waiting.prazo_em).toBe(waiting.guias[0]!.vencimento);
    await pagar(id);
    ok(await act(camila(), atos.iniciar, id));
    ok(await act(camila(), atos.deferir, id));
    expect((await ler(ana(), id)).status).toBe('Deferido');
  });
});

describe('sub-requests', () => {
  test('one that ends while its parent waits for a proof gives the clock back', async () => {
    const { id, subrequerimentos } = await protocolar('comtaxa');
    const [sub] = subrequerimentos;
    expect(sub).toMatchObject({ status: 'Rascunho' });
    ok(await act(ana(), atos.descartar, sub!.id));
    await app.settle();
    await pagar(id);
    const r = await ler(camila(), id);
    expect(r.prazos.find((p) => p.etapa_id === naEtapa(r, 'uma').id)).toMatchObject({ estado: 'correndo', causas: [] });
    expect(r.prazo_em).not.toBeNull();
    ok(await act(camila(), atos.iniciar, id));
  });

  test('one that nobody files is given up by the sector that needs it, not by another', async () => {
    const { id, subrequerimentos } = await protocolar('comtaxa');
    await pagar(id);
    const sub_id = subrequerimentos[0]!.id;
    expect(await act(camila(), atos.iniciar, id)).toMatchObject({ status: 422, dados: { codigo: 'subrequerimento_aberto' } });
    const { versao, subrequerimentos: vistos } = await ler(camila(), id);
    // a draft is its requester's
    expect(vistos[0]).toMatchObject({ visivel: false });
    const body = { versao, sub_id, motivo: 'Já temos o laudo.' };
    expect((await tiago().call(subs.dispensarSubrequerimento, { params: { id }, body })).status).toBe(404);
    expect((await ana().call(subs.dispensarSubrequerimento, { params: { id }, body })).status).toBe(403);
    ok(await camila().call(subs.dispensarSubrequerimento, { params: { id }, body }));
    await app.settle();
    ok(await act(camila(), atos.iniciar, id));
  });

  test('of a step that is done again end with it, with their slips, and the new passage has its own', async () => {
    const { id } = await protocolar('comsub');
    ok(await act(camila(), atos.iniciar, id));
    const opened = ok(await act(camila(), atos.deferir, id));
    const [primeiro] = opened.subrequerimentos;
    expect(primeiro).toMatchObject({ status: 'Aguardando comprovante', etapa_nome: 'Duas' });
    // filed by the portal, in the requester's name
    const filho = await ler(gestor(), primeiro!.id);
    expect(filho.rodadas[0]?.autor).toBe(w.town.cidadaos[0]!.nome);
    expect(filho.eventos.find((e) => e.tipo === 'protocolar')?.ator_nome).toBe('Portal');
    // who approved the step before has nothing to do with it
    expect((await w.staff('protocolo').call(autos.obterRequerimento, { params: { id: primeiro!.id } })).status).toBe(404);

    ok(
      await act(gestor(), atos.reabrir, id, { motivo: 'Faltou conferir.', etapa_id: naEtapa(await ler(gestor(), id), 'uma').id }),
    );
    await app.settle();
    const gone = await ler(gestor(), primeiro!.id);
    expect(gone.status).toBe('Cancelado');
    expect(gone.guias.map((g) => g.pagamento)).toEqual(['Cancelada']);
    ok(await act(camila(), atos.iniciar, id));
    const again = ok(await act(camila(), atos.deferir, id));
    expect(again.subrequerimentos.filter((f) => f.status !== 'Cancelado')).toHaveLength(1);
  });
});

test('items that were taken back do not go to the requester when the sector beside approves', async () => {
  const { id } = await protocolar('paralelo');
  ok(await act(camila(), atos.iniciar, id));
  ok(await act(tiago(), atos.iniciar, id));
  const marked = ok(await act(camila(), pendencias.marcarPendencia, id, { campo_id: 'atividade', texto: 'Explique.' }));
  ok(await act(camila(), atos.devolver, id));
  const { versao } = await ler(camila(), id);
  ok(
    await camila().call(pendencias.removerPendencia, {
      params: { id, pendencia_id: marked.pendencias[0]!.id },
      body: { versao },
    }),
  );
  ok(await act(tiago(), atos.deferir, id));
  const r = await ler(camila(), id);
  expect(r.status).toBe('Em andamento');
  expect(naEtapa(r, 'dap')).toMatchObject({ status: 'Em andamento', pronta: false });
});

test('whoever is impeded decides nothing, and is told why', async () => {
  const body = { usuario_id: w.member('ambiental').id, documento: w.town.cidadaos[0]!.cpf, motivo: 'Parente' };
  ok(await gestor().call(incluirImpedimento, { body }));
  const { id } = await protocolar('paralelo');
  const etapa_id = naEtapa(await ler(tiago(), id), 'mamb').id;
  expect(await act(tiago(), atos.iniciar, id, { etapa_id })).toMatchObject({ status: 422, dados: { codigo: 'impedido' } });
  const larissa = w.staff('analista3');
  ok(await act(larissa, atos.iniciar, id, { etapa_id }));
  expect(await act(tiago(), atos.deferir, id, { etapa_id })).toMatchObject({ status: 422, dados: { codigo: 'impedido' } });
  ok(await act(larissa, atos.deferir, id, { etapa_id }));
});
