import * as agenda from '@portal/domain/agenda/contract';
import * as atendimentos from '@portal/domain/atendimentos/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { atribuir, incluirAusencia } from '@portal/domain/distribuicao/contract';
import { salvarSubstituicao, verSubstituicao } from '@portal/domain/distribuicao/substituicao';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import * as vistorias from '@portal/domain/vistorias/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { vigiarPrazosJob } from '#modules/atos/index.ts';
import { publicarProcesso } from '#modules/processos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { agir } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type MundoDosEncargos, mundoDosEncargos } from '#test/encargos.ts';
import { createWorld, ok, type World } from '#test/world.ts';

// What random histories found, each by itself: somebody was told twice, of nothing, or not at all.

let app: TestApp;
let w: World;
let m: MundoDosEncargos;
const SEGUNDA = new Date('2026-11-23T13:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'], agora: SEGUNDA });
  w = await createWorld(app);
  m = await mundoDosEncargos(app, w);
  await m.salvar('analista2', { setores: [...(await m.dele('analista2')).setores, noFisc()] });
  await m.salvar('analista3', { setores: [...(await m.dele('analista3')).setores, noFisc()] });
  await app.settle();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
});

const noFisc = () => ({ setor_id: m.fisc, permissoes: ['prefeitura.requerimento.analisar'], perfis: [] });
const id = (chave: string) => w.member(chave).id;
/** The bells that rang since. @returns whose, in what words */
async function ouvidos(fazer: () => Promise<unknown>): Promise<Record<string, string[]>> {
  await app.settle();
  const quantos = async () =>
    inTenant(app.db, w.town.id, (tx) =>
      tx.selectFrom('geral_notificacao').select(['id', 'usuario_id', 'message']).orderBy('id').execute(),
    );
  const antes = new Set((await quantos()).map((n) => n.id));
  await fazer();
  await app.settle();
  const novos = (await quantos()).filter((n) => !antes.has(n.id));
  return Object.fromEntries(
    [...Map.groupBy(novos, (n) => n.usuario_id)].map(([quem, dele]) => [quem, dele.map((n) => n.message)]),
  );
}

test('a step given to whoever has it already is refused in words, and nobody hears of it', async () => {
  const r = await m.etapaDe('analista2');
  const dar = async (usuario_id: string | null) => {
    const { versao, etapas } = ok(await m.gestor().call(autos.obterRequerimento, { params: { id: r } }));
    const body = { versao, etapa_id: etapas[0]!.id, usuario_id, motivo: '' };
    return m.gestor().call(atribuir, { params: { id: r }, body });
  };
  expect(
    await ouvidos(async () =>
      expect(await dar(id('analista2'))).toMatchObject({
        ...{ status: 422, mensagem: 'A etapa já está com Diego Martins Figueira.' },
        dados: { codigo: 'atribuicao_recusada' },
      }),
    ),
  ).toEqual({});
  expect(await ouvidos(async () => ok(await dar(id('analista3'))))).toMatchObject({ [id('analista3')]: [expect.any(String)] });
});

test('a step that somebody has in the place of who is away may become theirs, and that is no news to them', async () => {
  const r = await m.etapaDe('analista2');
  const { versao } = ok(await m.gestor().call(verSubstituicao));
  ok(await m.gestor().call(salvarSubstituicao, { body: { onde: 'todos', setor_ids: [], versao } }));
  const ausencia = { usuario_id: id('analista2'), de: '2026-11-23', ate: '2026-11-24', substituto_id: id('analista3') };
  ok(await m.gestor().call(incluirAusencia, { body: ausencia }));
  await app.settle();
  const antes = ok(await m.gestor().call(autos.obterRequerimento, { params: { id: r } }));
  const body = { versao: antes.versao, etapa_id: antes.etapas[0]!.id, usuario_id: id('analista3'), motivo: '' };
  expect(await ouvidos(async () => ok(await m.gestor().call(atribuir, { params: { id: r }, body })))).toEqual({});
  const dela = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('etapa').select(['analista_id', 'no_lugar_de']).where('requerimento_id', '=', r).executeTakeFirstOrThrow(),
  );
  expect(dela).toEqual({ analista_id: id('analista3'), no_lugar_de: null });
  await inTenant(app.db, w.town.id, (tx) => tx.deleteFrom('ausencia').execute());
});

test('a meeting that is saved at its own hour is told to nobody', async () => {
  const { ids } = ok(await m.reuniao('analista', ['analista2'], '2026-11-25', '16:00'));
  const quando = { dia: '2026-11-25', hora: '16:00', fim_dia: '2026-11-25', fim_hora: '16:30' };
  const corpo = { titulo: 'Conversa de projeto', local: 'Sala 2', descricao: 'Com as plantas.', pessoas: [id('analista2')] };
  const mudar = async (versao: number, mais: object) =>
    ok(
      await w
        .staff('analista')
        .call(agenda.mudarCompromisso, { params: { id: ids[0]! }, body: { versao, ...corpo, ...quando, ...mais } }),
    );
  expect(await ouvidos(() => mudar(1, {}))).toEqual({});
  // each thing that people hold of it, by itself
  const agora = { hora: '15:30' };
  for (const [versao, mais] of [
    [2, {}],
    [3, { fim_hora: '17:00' }],
    [4, { fim_hora: '17:00', local: 'Auditório' }],
    [5, { fim_hora: '17:00', local: 'Auditório', titulo: 'Conversa do muro' }],
    [6, { fim_hora: '17:00', local: 'Auditório', titulo: 'Conversa do muro', dia: '2026-11-26', fim_dia: '2026-11-26' }],
  ] as const)
    expect(await ouvidos(() => mudar(versao, { ...agora, ...mais })), JSON.stringify(mais)).toMatchObject({
      [id('analista2')]: [expect.stringContaining('mudou')],
    });
});

test('whoever comes to a meeting instead of another, and was in it already, is not called to it again', async () => {
  ok(await m.reuniao('analista', ['analista2', 'analista3'], '2026-12-03', '16:00'));
  const escolhas = [{ grupo: 'reunioes' as const, acao: 'passar' as const, para: id('analista'), motivo: '' }];
  const ouviram = await ouvidos(async () =>
    expect(ok(await m.passar('analista2', { escolhas, de: '2026-12-03', ate: '2026-12-03' })).somas).toMatchObject([
      { grupo: 'reunioes', como: 'fila' },
    ]),
  );
  expect(ouviram).toEqual({ [id('analista')]: [expect.stringContaining('Diego Martins Figueira saiu de')] });
});

test('who is away by now and was called before stands in the way of nothing that the others of a meeting change', async () => {
  const DIA = '2026-12-07';
  const quem = async (compromisso: string) =>
    inTenant(app.db, w.town.id, async (tx) => ({
      chama: (await tx.selectFrom('compromisso').select('criado_por').where('id', '=', compromisso).executeTakeFirstOrThrow())
        .criado_por,
      vem: (await tx.selectFrom('compromisso_pessoa').select('usuario_id').where('compromisso_id', '=', compromisso).execute())
        .map((p) => p.usuario_id)
        .sort(),
    }));
  const chamado = ok(await m.reuniao('analista', ['analista2', 'analista3'], DIA, '10:00')).ids[0]!;
  const dele = ok(await m.reuniao('analista2', ['analista3', 'analista'], DIA, '14:00')).ids[0]!;
  const fora = { usuario_id: id('analista3'), de: DIA, ate: DIA, motivo: 'Férias', substituto_id: null };
  ok(await m.gestor().call(incluirAusencia, { body: fora }));
  const mudar = (mais: object) =>
    w.staff('analista').call(agenda.mudarCompromisso, {
      params: { id: chamado },
      body: {
        ...{ versao: 1, titulo: 'Conversa de projeto', local: 'Sala 2', descricao: 'Com as plantas.', dia: DIA, hora: '10:00' },
        ...{ fim_dia: DIA, fim_hora: '10:30', pessoas: [id('analista2'), id('analista3')], ...mais },
      },
    });
  expect(await mudar({ hora: '09:30' })).toMatchObject({ status: 422, dados: { codigo: 'pessoa_ausente' } });
  ok(await mudar({}));
  await m.salvar('analista2', { ativo: false });
  await app.settle();
  expect(await quem(chamado)).toEqual({ chama: id('analista'), vem: [id('analista'), id('analista3')].sort() });
  // and whoever is there calls it, before whoever is not
  expect(await quem(dele)).toEqual({ chama: id('analista'), vem: [id('analista'), id('analista3')].sort() });
  await m.salvar('analista2', { ativo: true });
  expect(await mudar({ versao: 3, pessoas: [id('analista2')] })).toMatchObject({ status: 200 });
  expect(await mudar({ versao: 4 })).toMatchObject({ status: 422, dados: { codigo: 'pessoa_ausente' } });
  await inTenant(app.db, w.town.id, (tx) => tx.deleteFrom('ausencia').execute());
});

test('an appointment is not moved to its own hour', async () => {
  const tipo = await m.tipoDe(['analista2'], { nome: 'Hora igual' });
  const [hora, outra] = await m.vagas(tipo.id, '2026-11-26');
  const a = ok(await m.marcar(tipo.id, hora!.inicio));
  const mover = (versao: number, inicio: string) =>
    w.citizen().call(atendimentos.remarcarAtendimento, { params: { id: a.id }, body: { versao, inicio } });
  const ditos = await ouvidos(async () =>
    expect(await mover(a.versao, hora!.inicio)).toMatchObject({
      ...{ status: 422, mensagem: 'O atendimento já está marcado para essa hora. Escolha outra.' },
      dados: { codigo: 'mesma_hora', erros: [{ campo: 'inicio' }] },
    }),
  );
  expect(ditos).toEqual({});
  // nothing of the two changes is used up
  expect(ok(await mover(a.versao, outra!.inicio))).toMatchObject({ remarcacoes: 1, situacao: 'Marcado' });
});

test('an hour that a colleague takes off is told to who was to receive', async () => {
  const tipo = await m.tipoDe(['analista2'], { nome: 'Hora tirada' });
  const [hora] = await m.vagas(tipo.id, '2026-11-27');
  const a = ok(await m.marcar(tipo.id, hora!.inicio));
  const body = { versao: a.versao, situacao: 'Cancelado' as const, motivo: 'Falta de luz.' };
  const tirar = async () => ok(await m.gestor().call(atendimentos.registrarAtendimento, { params: { id: a.id }, body }));
  expect(await ouvidos(tirar)).toMatchObject({ [id('analista2')]: [expect.stringContaining('desmarcou Hora tirada')] });
});

test('a visit that goes to who stands in for its inspector is told to them once; at its own hour it is not moved', async () => {
  const v = ok(await m.vistoriaDe('analista2', '2026-11-26', '15:00'));
  const ausencia = { usuario_id: id('analista2'), de: '2026-11-23', ate: '2026-11-24', substituto_id: id('analista3') };
  ok(await m.gestor().call(incluirAusencia, { body: ausencia }));
  const body = { versao: v.versao, dia: '2026-11-26', hora: '15:00', duracao_minutos: 60, fiscal_id: id('analista2') };
  const dar = (mais: object) => m.gestor().call(vistorias.agendarVistoria, { params: { id: v.id }, body: { ...body, ...mais } });
  const ditos = await ouvidos(async () =>
    expect(await dar({})).toMatchObject({ status: 422, dados: { codigo: 'mesma_hora', erros: [{ campo: 'hora' }] } }),
  );
  expect(ditos).toEqual({});
  const ouviram = await ouvidos(async () => ok(await dar({ fiscal_id: id('analista3') })));
  expect(ouviram[id('analista3')]).toEqual([expect.stringContaining('Você tem a vistoria')]);
  expect(ouviram[id('analista2')]).toEqual([expect.stringContaining('passou para Larissa')]);
  await inTenant(app.db, w.town.id, (tx) => tx.deleteFrom('ausencia').execute());
});

test('whoever closes an access, and whoever gets what hung on it, hears once of all of it', async () => {
  const tipo = await m.tipoDe(['analista2', 'analista3'], { nome: 'De dois' });
  const dela = async () =>
    ok(await m.gestor().call(atendimentos.listarAtendimentos, { query: { de: '2026-12-01', ate: '2026-12-01' } }));
  for (const [i, hora] of (await m.vagas(tipo.id, '2026-12-01')).slice(0, 2).entries())
    ok(await m.marcar(tipo.id, hora.inicio, i));
  expect((await dela()).map((a) => a.atendente)).toContain('Diego Martins Figueira');
  ok(await m.vistoriaDe('analista2', '2026-12-02', '15:00'));
  await m.etapaDe('analista2');
  const ouviram = await ouvidos(() => m.salvar('analista2', { ativo: false }));
  expect(ouviram[id('administrador')]).toEqual([expect.stringMatching(/etapa.*atendimento.*vistoria/)]);
  expect(ouviram[id('analista3')]?.filter((frase) => frase.startsWith('De Diego'))).toHaveLength(1);
});

test('that silence will grant a step is said once to who manages the town and works in its sector', async () => {
  const { processo_id } = await app.jobCtx(w.town.id).inTenant((ctx) =>
    publicarProcesso(ctx, 'em-silencio', {
      ...{ formato: 1 as const, nome: 'Pedido em silêncio', grupo: 'Uso do solo', resumo: 'Para provar o silêncio.' },
      secoes: [{ id: 'pedido', titulo: 'Pedido', campos: [{ id: 'texto', tipo: 'texto' as const, rotulo: 'O que pede' }] }],
      etapas: [{ id: 'uso', nome: 'Uso do solo', setor: 'DAP', prazo_dias: 5 }],
      aprovacao_tacita: { base_legal: 'Lei 13.874/2019, art. 3º, IX', avisar_dias_antes: 10 },
    }),
  );
  const r = ok(await agir(w.citizen(), preenchimento.iniciarRequerimento, { body: { processo_id } }));
  const body = { versao: r.versao, respostas: { texto: 'Uma certidão' } };
  const { versao } = ok(await w.citizen().call(preenchimento.salvarRascunho, { params: { id: r.id }, body }));
  ok(await w.citizen().call(atos.protocolar, { params: { id: r.id }, body: { versao } }));
  const ouviram = await ouvidos(() => vigiarPrazosJob.run(app.jobCtx(w.town.id), {}));
  expect(ouviram[id('gestor')]).toEqual([expect.stringContaining('pelo decurso do prazo')]);
});
