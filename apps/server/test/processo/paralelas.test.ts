// Past 300 lines: one definition with everything that can stand side by side, and what happens in it.

import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import * as daLista from '@portal/domain/requerimentos/lista';
import * as subs from '@portal/domain/subrequerimentos/contract';
import * as taxas from '@portal/domain/taxas/contract';
import type { Etapa } from '@portal/domain/tramitacao/fragmento';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { agir, type Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let consulta: string;

const texto = (id: string, resto: Record<string, unknown> = {}) =>
  ({ id, tipo: 'texto', rotulo: `Pergunta ${id}`, minimo: 1, ...resto }) as const;

/** Two sectors side by side, a fee that one answer brings, a certificate, and a report that the town may ask of itself. */
const CONSULTA: DefinicaoIn = {
  formato: 1,
  nome: 'Consulta com dois setores',
  grupo: 'Uso do solo',
  resumo: 'Para provar etapas lado a lado.',
  secoes: [
    {
      id: 'pedido',
      titulo: 'Pedido',
      campos: [
        texto('atividade'),
        { id: 'ruido', tipo: 'sim_nao', rotulo: 'Produz ruído?' },
        texto('parecer', { obrigatorio: false }),
      ],
    },
  ],
  etapas: [
    { id: 'triagem', nome: 'Triagem', setor: 'PROT', prazo_dias: 2, reabertura: 'esta_e_seguintes' },
    {
      id: 'uso',
      nome: 'Uso do solo',
      setor: 'DAP',
      prazo_dias: 5,
      depois_de: ['triagem'],
      exigencias: [{ condicao: 'atividade != "proibida"', mensagem: 'A atividade não é permitida na zona.' }],
      subrequerimentos: [{ id: 'laudo', processo: 'laudo-de-ruido' }],
    },
    {
      id: 'ambiente',
      nome: 'Meio ambiente',
      setor: 'MAMB',
      prazo_dias: 5,
      depois_de: ['triagem'],
      desfechos: ['deferir', 'devolver'],
    },
    { id: 'decisao', nome: 'Decisão', setor: 'SEPLAN', outros_setores: ['DAP'], prazo_dias: 3, depois_de: ['uso', 'ambiente'] },
  ],
  taxas: [
    { id: 'certidao', nome: 'Certidão', base: 'fixo', unidade: 'real', valor_unitario: '30.00', cobrar_se: 'ruido = "Sim"' },
    {
      id: 'vistoria',
      nome: 'Vistoria',
      base: 'fixo',
      unidade: 'real',
      valor_unitario: '80.00',
      etapa: 'decisao',
      cobrar_se: 'ruido = "Sim"',
    },
  ],
  documentos: [
    {
      id: 'certidao',
      etapa: 'decisao',
      titulo: 'Certidão de viabilidade',
      modelo: '<p>Certificamos que {{resposta.atividade}} é viável.</p>',
      validade_meses: 6,
      assinantes: [{ papel: 'Secretária', setor: 'SEPLAN' }],
    },
  ],
};

const LAUDO: DefinicaoIn = {
  formato: 1,
  nome: 'Laudo de ruído',
  grupo: 'Uso do solo',
  resumo: 'Pedido de que outro depende.',
  secoes: [{ id: 'laudo', titulo: 'Laudo', campos: [texto('atividade'), texto('nivel', { obrigatorio: false })] }],
  etapas: [{ id: 'medir', nome: 'Medição', setor: 'MAMB', prazo_dias: 3 }],
};

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  await app.jobCtx(w.town.id).inTenant(async (ctx) => {
    await publicarProcesso(ctx, 'laudo-de-ruido', LAUDO);
    consulta = (await publicarProcesso(ctx, 'consulta-dois-setores', CONSULTA)).processo_id;
  });
});
afterAll(() => app.close());

const ana = () => w.citizen();
const protocolo = () => w.staff('protocolo');
const camila = () => w.staff('analista');
const tiago = () => w.staff('ambiental');
const gestor = () => w.staff('gestor');

const ler = async (who: Person, id: string): Promise<Requerimento> =>
  ok(await who.call(autos.obterRequerimento, { params: { id } }));
const naEtapa = (r: Requerimento, definicao_id: string) =>
  r.etapas.find((e) => e.definicao_id === definicao_id && !e.substituida) as Etapa;
const retrato = (r: Requerimento) =>
  Object.fromEntries(r.etapas.filter((e) => !e.substituida).map((e) => [e.definicao_id, e.status]));

async function protocolada(respostas: Record<string, unknown> = {}): Promise<Requerimento> {
  const draft = ok(await ana().call(preenchimento.iniciarRequerimento, { body: { processo_id: consulta } }));
  const saved = ok(
    await ana().call(preenchimento.salvarRascunho, {
      params: { id: draft.id },
      body: { versao: draft.versao, respostas: { atividade: 'padaria', ruido: 'Não', ...respostas } },
    }),
  );
  return ok(await agir(ana(), atos.protocolar, { params: { id: draft.id }, body: { versao: saved.versao } }));
}

/** Past the first step, both sectors at work. */
async function ladoALado(respostas: Record<string, unknown> = {}): Promise<Requerimento> {
  const { id } = await protocolada(respostas);
  ok(await act(protocolo(), atos.iniciar, id));
  ok(await act(protocolo(), atos.deferir, id));
  ok(await act(camila(), atos.iniciar, id));
  return ok(await act(tiago(), atos.iniciar, id));
}

async function pagar(id: string): Promise<void> {
  const r = await ler(ana(), id);
  const guia = r.guias.find((g) => g.pagamento === 'Pendente')!;
  const arquivo = await drawPage('pix.pdf', 'Comprovante', ['Pix']);
  const sent = ok(await ana().call(taxas.enviarComprovante, { params: { id: guia.id }, body: { versao: r.versao }, arquivo }));
  const paulo = w.staff('financeiro');
  const { versao } = await ler(paulo, id);
  const comprovante = sent.comprovantes.at(-1)!;
  ok(await paulo.call(taxas.aprovarComprovante, { params: { id: comprovante.id }, body: { versao } }));
}

describe('two sectors side by side', () => {
  test('each works on its own step, and the decision opens when both have approved', async () => {
    const { id } = await ladoALado();
    const dela = await ler(camila(), id);
    const dele = await ler(tiago(), id);
    expect(retrato(dela)).toEqual({ triagem: 'Deferido', uso: 'Em andamento', ambiente: 'Em andamento' });
    expect(dela.etapa_atual_id).toBe(naEtapa(dela, 'uso').id);
    expect(dele.etapa_atual_id).toBe(naEtapa(dele, 'ambiente').id);
    expect(naEtapa(dele, 'uso').acoes_permitidas).toEqual([]);
    // a step of another sector is refused, whoever names it
    const alheia = { versao: dele.versao, etapa_id: naEtapa(dele, 'uso').id };
    expect((await tiago().call(atos.deferir, { params: { id }, body: alheia })).status).toBe(403);

    ok(await act(camila(), atos.deferir, id));
    expect(retrato(await ler(camila(), id))).not.toHaveProperty('decisao');
    ok(await act(tiago(), atos.deferir, id));
    expect(retrato(await ler(camila(), id))).toMatchObject({ decisao: 'Aguardando prefeitura' });
    // people of the other sector may act on the decision too
    ok(await act(camila(), atos.iniciar, id));
    ok(await act(camila(), atos.deferir, id));
    const done = await ler(ana(), id);
    expect(done.status).toBe('Deferido');
    expect(done.licencas.length + (await ler(gestor(), id)).licencas.length).toBeGreaterThan(0);
  });

  test('lists and counts show it once in the town and in both sectors', async () => {
    const { id, numero } = await ladoALado();
    const { setores } = { setores: new Map((await ler(gestor(), id)).etapas.map((e) => [e.setor.sigla, e.setor.id])) };
    const lista = async (setor_id: string[]) =>
      ok(await gestor().call(daLista.listarRequerimentos, { query: { setor_id, per_page: 100 } }));
    const [dap, mamb] = [setores.get('DAP') as string, setores.get('MAMB') as string];
    for (const setor of [dap, mamb]) {
      const page = await lista([setor]);
      expect(page.data.map((r) => r.numero)).toContain(numero);
      expect(page.total).toBe(page.data.length);
    }
    const both = await lista([dap, mamb]);
    expect(both.data.filter((r) => r.numero === numero)).toHaveLength(1);
    expect(both.total).toBe(both.data.length);
    const all = await lista([]);
    expect(all.total).toBe(all.data.length);
    // whoever works in the second sector alone finds it too
    expect(ok(await tiago().call(daLista.listarRequerimentos, { query: { per_page: 100 } })).data.map((r) => r.id)).toContain(id);
  });

  test('items leave together, in one notice with one deadline; the answer goes to both', async () => {
    const { id } = await ladoALado();
    ok(await act(camila(), pendencias.marcarPendencia, id, { campo_id: 'atividade', texto: 'Diga o que produz.' }));
    ok(await act(tiago(), pendencias.marcarPendencia, id, { campo_id: 'ruido', texto: 'Confirme o ruído.' }));
    const ready = ok(await act(camila(), atos.devolver, id));
    expect(ready.status).toBe('Em andamento');
    expect(naEtapa(ready, 'uso').pronta).toBe(true);
    // nothing has left yet
    expect((await ler(ana(), id)).pendencias).toEqual([]);
    ok(await act(tiago(), atos.devolver, id));
    const dela = await ler(ana(), id);
    expect(dela.status).toBe('Aguardando requerente');
    expect(dela.pendencias.map((p) => p.situacao)).toEqual(['Aguardando preenchimento', 'Aguardando preenchimento']);
    expect(dela.campos_abertos.sort()).toEqual(['atividade', 'ruido']);
    expect(dela.eventos.filter((e) => e.tipo === 'pendencias_enviadas')).toHaveLength(1);
    for (const p of dela.pendencias)
      ok(
        await act(
          ana(),
          { ...pendencias.responderPendencia, path: pendencias.responderPendencia.path.replace(':pendencia_id', p.id) },
          id,
          {
            resposta: 'Certo.',
          },
        ),
      );
    ok(await act(ana(), atos.responder, id));
    expect(retrato(await ler(camila(), id))).toMatchObject({ uso: 'Aguardando prefeitura', ambiente: 'Aguardando prefeitura' });
  });

  test('one sector goes ahead with a reason; the other keeps its step', async () => {
    const { id } = await ladoALado();
    ok(await act(camila(), pendencias.marcarPendencia, id, { campo_id: 'atividade', texto: 'Diga o que produz.' }));
    ok(await act(camila(), atos.devolver, id, { motivo: 'O outro setor está de férias.' }));
    expect(retrato(await ler(camila(), id))).toMatchObject({ uso: 'Aguardando requerente', ambiente: 'Em andamento' });
    ok(await act(tiago(), atos.deferir, id));
    expect((await ler(ana(), id)).status).toBe('Aguardando requerente');
  });

  test('what the step does not decide, what it asks for and what it lacks are refused in words', async () => {
    const { id } = await ladoALado({ atividade: 'proibida' });
    expect(await act(tiago(), atos.indeferir, id, { motivo: 'Não pode.' })).toMatchObject({
      status: 422,
      dados: { codigo: 'desfecho_fechado' },
    });
    expect((await ler(tiago(), id)).acoes_permitidas).not.toContain('indeferir');
    expect(await act(camila(), atos.deferir, id)).toMatchObject({
      status: 422,
      mensagem: 'A atividade não é permitida na zona.',
    });
    ok(await act(camila(), atos.indeferir, id, { motivo: 'Atividade proibida.' }));
    const fim = await ler(gestor(), id);
    expect(fim.status).toBe('Indeferido');
    expect(retrato(fim)).toMatchObject({ uso: 'Indeferido', ambiente: 'Cancelado' });
    ok(await act(gestor(), atos.reabrir, id, { motivo: 'Lei nova.', etapa_id: naEtapa(fim, 'uso').id }));
    expect(retrato(await ler(gestor(), id))).toEqual({
      triagem: 'Deferido',
      uso: 'Aguardando prefeitura',
      ambiente: 'Aguardando prefeitura',
    });
  });

  test('an early step done again undoes what followed, and the old decisions stay to be read', async () => {
    const { id } = await ladoALado();
    ok(await act(camila(), atos.deferir, id));
    const now = await ler(gestor(), id);
    ok(await act(gestor(), atos.reabrir, id, { motivo: 'Faltou conferir.', etapa_id: naEtapa(now, 'triagem').id }));
    const back = await ler(gestor(), id);
    expect(retrato(back)).toEqual({ triagem: 'Aguardando prefeitura' });
    expect(back.etapas.filter((e) => e.substituida).map((e) => [e.definicao_id, e.status])).toEqual([
      ['triagem', 'Deferido'],
      ['uso', 'Deferido'],
      ['ambiente', 'Cancelado'],
    ]);
  });
});

test('a fee that an answer brings, and one that waits for its step', async () => {
  const { id, status, guias } = await protocolada({ ruido: 'Sim' });
  expect(status).toBe('Aguardando comprovante');
  expect(guias.map((g) => g.valor_centavos)).toEqual([3000]);
  await pagar(id);
  for (const who of [protocolo(), camila(), tiago()]) {
    ok(await act(who, atos.iniciar, id));
    ok(await act(who, atos.deferir, id));
  }
  const r = await ler(ana(), id);
  expect(retrato(r)).toMatchObject({ decisao: 'Aguardando comprovante' });
  expect(r.guias.map((g) => [g.valor_centavos, g.pagamento])).toEqual([
    [3000, 'Pago'],
    [8000, 'Pendente'],
  ]);
  await pagar(id);
  ok(await act(camila(), atos.iniciar, id));
  ok(await act(camila(), atos.deferir, id));
  expect((await ler(ana(), id)).status).toBe('Deferido');
  expect((await protocolada()).guias).toEqual([]);
});

describe('a sub-request', () => {
  test('is filed with what is known already; its parent waits, and goes on by itself when it ends', async () => {
    const { id } = await ladoALado();
    const before = await ler(camila(), id);
    expect(before.subrequerimentos_possiveis).toEqual([{ id: 'laudo', nome: 'Laudo de ruído' }]);
    const paused = ok(await act(camila(), subs.abrirSubrequerimento, id, { subrequerimento: 'laudo' }));
    expect(naEtapa(paused, 'uso').status).toBe('Aguardando prefeitura');
    const [filho] = paused.subrequerimentos;
    expect(filho).toMatchObject({ status: 'Aguardando prefeitura', processo_nome: 'Laudo de ruído', etapa_nome: 'Uso do solo' });
    expect(filho?.numero).toMatch(/^\d{6}\//);
    expect(await act(camila(), atos.iniciar, id)).toMatchObject({ status: 422, dados: { codigo: 'subrequerimento_aberto' } });

    const laudo = await ler(tiago(), filho!.id);
    expect(laudo.respostas).toEqual({ atividade: 'padaria' });
    expect(laudo.pai).toMatchObject({ id, etapa_nome: 'Uso do solo' });
    ok(await act(tiago(), atos.iniciar, laudo.id));
    ok(await act(tiago(), atos.deferir, laudo.id));
    await app.settle();
    const back = await ler(camila(), id);
    expect(naEtapa(back, 'uso').status).toBe('Em andamento');
    expect(back.subrequerimentos.map((f) => f.status)).toEqual(['Deferido']);
    ok(await act(camila(), atos.deferir, id));
  });

  test('whose declaration nobody has read stays a draft', async () => {
    const declaracao = {
      id: 'ciente',
      tipo: 'declaracao',
      rotulo: 'Ciência',
      texto: 'Declaro que conheço o limite de ruído.',
    } as const;
    const com = (d: DefinicaoIn, declarada: object): DefinicaoIn => ({
      ...d,
      secoes: [{ ...d.secoes[0]!, campos: [...d.secoes[0]!.campos, declarada as typeof declaracao] }],
    });
    const id = await app.jobCtx(w.town.id).inTenant(async (ctx) => {
      await publicarProcesso(
        ctx,
        'laudo-declarado',
        com(LAUDO, { ...declaracao, texto: 'Declaro que meço o ruído em todos os turnos.' }),
      );
      const pai = com(CONSULTA, declaracao);
      pai.etapas[1] = { ...pai.etapas[1]!, subrequerimentos: [{ id: 'laudo', processo: 'laudo-declarado' }] };
      return (await publicarProcesso(ctx, 'consulta-declarada', pai)).processo_id;
    });
    const draft = ok(await ana().call(preenchimento.iniciarRequerimento, { body: { processo_id: id } }));
    const respostas = { atividade: 'padaria', ruido: 'Não', ciente: { lida: true, aceita: true } };
    ok(await ana().call(preenchimento.salvarRascunho, { params: { id: draft.id }, body: { versao: draft.versao, respostas } }));
    const filed = ok(await act(ana(), atos.protocolar, draft.id));
    ok(await act(protocolo(), atos.iniciar, filed.id));
    ok(await act(protocolo(), atos.deferir, filed.id));
    ok(await act(camila(), atos.iniciar, filed.id));
    const paused = ok(await act(camila(), subs.abrirSubrequerimento, filed.id, { subrequerimento: 'laudo' }));
    expect(paused.subrequerimentos).toMatchObject([{ status: 'Rascunho', numero: null }]);
    const filho = await ler(ana(), paused.subrequerimentos[0]!.id);
    expect(filho.respostas).toEqual({ atividade: 'padaria' });
    expect((await act(ana(), atos.protocolar, filho.id)).status).toBe(422);
  });

  test('ends with its parent', async () => {
    const { id } = await ladoALado();
    const paused = ok(await act(camila(), subs.abrirSubrequerimento, id, { subrequerimento: 'laudo' }));
    ok(await act(gestor(), atos.cancelar, id, { motivo: 'O interessado desistiu.' }));
    await app.settle();
    expect((await ler(gestor(), paused.subrequerimentos[0]!.id)).status).toBe('Cancelado');
    expect((await ler(gestor(), id)).status).toBe('Cancelado');
  });

  test('two processes that ask for each other stop where the circle closes', async () => {
    const circular = (outro: string): DefinicaoIn => ({
      ...LAUDO,
      nome: `Pede ${outro}`,
      etapas: [
        {
          id: 'medir',
          nome: 'Medição',
          setor: 'MAMB',
          prazo_dias: 3,
          subrequerimentos: [{ id: 'volta', processo: outro, momento: 'ao_abrir' }],
        },
      ],
    });
    const id = await app.jobCtx(w.town.id).inTenant(async (ctx) => {
      await publicarProcesso(ctx, 'pede-b', { ...circular('pede-b'), etapas: LAUDO.etapas });
      await publicarProcesso(ctx, 'pede-a', circular('pede-b'));
      await publicarProcesso(ctx, 'pede-b', circular('pede-a'));
      return (await publicarProcesso(ctx, 'pede-a', circular('pede-b'))).processo_id;
    });
    const draft = ok(await ana().call(preenchimento.iniciarRequerimento, { body: { processo_id: id } }));
    const body = { versao: draft.versao, respostas: { atividade: 'padaria' } };
    const saved = ok(await ana().call(preenchimento.salvarRascunho, { params: { id: draft.id }, body }));
    const filed = ok(await agir(ana(), atos.protocolar, { params: { id: draft.id }, body: { versao: saved.versao } }));
    expect(filed.subrequerimentos).toHaveLength(1);
    const filho = await ler(gestor(), filed.subrequerimentos[0]!.id);
    expect(filho.subrequerimentos).toEqual([]);
    expect(filho.eventos.find((e) => e.tipo === 'sub_recusado')).toMatchObject({ publico: false });
  });

  test('of a kind the step does not know is refused', async () => {
    const { id } = await ladoALado();
    expect(await act(camila(), subs.abrirSubrequerimento, id, { subrequerimento: 'outro' })).toMatchObject({
      status: 422,
      dados: { codigo: 'subrequerimento_desconhecido' },
    });
    expect((await act(tiago(), subs.abrirSubrequerimento, id, { subrequerimento: 'laudo' })).status).toBe(422);
  });
});
