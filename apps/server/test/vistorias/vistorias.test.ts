// Past 300 lines: one world, with one kind of inspection after another; making it takes longer than any test.
import { verAgenda } from '@portal/domain/agenda/contract';
import { verMinhaAgenda } from '@portal/domain/agenda/requerente';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { excluirAusencia, incluirAusencia } from '@portal/domain/distribuicao/contract';
import { historicoDeNotificacoes } from '@portal/domain/notificacoes/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { addDias, instanteDe } from '@portal/domain/text/datas';
import * as contract from '@portal/domain/vistorias/contract';
import type { RegraDoTipo } from '@portal/domain/vistorias/tipo';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { agir, type Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { openPdf, readText } from '#test/pdf-pages.ts';
import { selosDe } from '#test/selos.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
/** The sector that inspects. */
let fisc: string;
/** A Monday, ten in the morning there. */
const INICIO = new Date('2026-11-16T13:00:00Z');
const DIA = '2026-11-18';
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'], agora: INICIO });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
  const setor = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('setor').select('id').where('sigla', '=', 'FISC').executeTakeFirstOrThrow(),
  );
  fisc = setor.id;
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = INICIO;
});

const gestor = () => w.staff('gestor');
const fiscal = () => w.staff('fiscal');

const linha = (id: string, mais: Record<string, unknown> = {}) => ({
  ...{ id, texto: `Linha ${id}`, tipo: 'conferir' as const, unidade: '', area: '' as const, minimo: null, maximo: null },
  ...{ foto: 'opcional' as const, impede: true, base_legal: '' },
  ...mais,
});
const regra = (mais: Partial<RegraDoTipo> = {}): RegraDoTipo => ({
  ...{ nome: 'Vistoria de fundação', descricao: '', setor_id: fisc, duracao_minutos: 60, partes_pedem: true },
  ...{ remarcacoes: 1, validade_dias: null, antes: [], final: false, taxa: null, escolha: null, por: 'todo', obras_de: [] },
  roteiro: [
    { titulo: 'Obra', linhas: [linha('placa'), linha('recuo', { tipo: 'medir', unidade: 'm', minimo: '1.5', impede: false })] },
  ],
  ...mais,
});

let n = 0;
async function criarTipo(mais: Partial<RegraDoTipo> = {}) {
  n += 1;
  return ok(
    await gestor().call(contract.criarTipoDeVistoria, {
      body: { ...regra({ nome: `Vistoria ${n}`, ...mais }), codigo: `tipo-${n}` },
    }),
  );
}

/** A filed request without fees, with one step of the sector that analyses, which waits for these inspections. */
async function protocolar(vistorias: string[] = [], quem: Person = w.citizen()) {
  n += 1;
  const { processo_id } = await app.jobCtx(w.town.id).inTenant((ctx) =>
    publicarProcesso(ctx, `pedido-${n}`, {
      ...{ formato: 1, nome: `Pedido ${n}`, grupo: 'Obras', resumo: 'Um pedido que espera pela vistoria.' },
      secoes: [{ id: 'pedido', titulo: 'Pedido', campos: [{ id: 'motivo', tipo: 'texto', rotulo: 'Motivo' }] }],
      etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5, vistorias }],
    }),
  );
  const r = ok(await agir(quem, preenchimento.iniciarRequerimento, { body: { processo_id } }));
  ok(
    await quem.call(preenchimento.salvarRascunho, {
      params: { id: r.id },
      body: { versao: r.versao, respostas: { motivo: 'Uma casa.' } },
    }),
  );
  ok(await act(quem, atos.protocolar, r.id));
  return r.id;
}

const lido = async (id: string, quem: Person = w.citizen()) => ok(await quem.call(autos.obterRequerimento, { params: { id } }));
const ver = async (id: string, quem: Person = fiscal()) => ok(await quem.call(contract.verVistoria, { params: { id } }));
const pedir = (id: string, tipo_id: string, quem: Person = w.citizen(), mais = {}) =>
  quem.call(contract.pedirVistoria, { params: { id }, body: { tipo_id, alvo: '', preferencia: 'De manhã', ...mais } });
const agendar = async (id: string, hora = '09:00', mais = {}, quem: Person = fiscal()) =>
  quem.call(contract.agendarVistoria, {
    params: { id },
    body: { versao: (await ver(id)).versao, dia: DIA, hora, duracao_minutos: 60, fiscal_id: w.member('fiscal').id, ...mais },
  });
const iniciar = async (id: string) =>
  ok(await fiscal().call(contract.iniciarVistoria, { params: { id }, body: { versao: (await ver(id)).versao } }));
const concluir = async (id: string, mais: Record<string, unknown> = {}, quem: Person = fiscal()) =>
  quem.call(contract.concluirVistoria, {
    params: { id },
    body: {
      ...{ versao: (await ver(id)).versao, observacoes: '', motivo: '', presentes: [], resultado: 'Aprovada' as const },
      respostas: { placa: { achado: 'Conforme', medida: '', texto: '' }, recuo: { achado: null, medida: '1.50', texto: '' } },
      ...mais,
    },
  });
/** The hour of the next visit: nobody's agenda is asked twice for one. */
let dia = 20;
async function visitada(requerimento: string, tipo_id: string, mais: Record<string, unknown> = {}) {
  const v = ok(await pedir(requerimento, tipo_id, gestor()));
  dia += 1;
  ok(await agendar(v.id, '09:00', { dia: addDias('2026-11-01', dia) }));
  await iniciar(v.id);
  return ok(await concluir(v.id, mais));
}

test('a step waits for its inspection: asked for by the requester, with a day, visited, and then it goes on', async () => {
  const tipo = await criarTipo();
  const r = await protocolar([tipo.codigo]);
  const analista = w.staff('analista');
  ok(await act(analista, atos.iniciar, r));
  const antes = await act(analista, atos.deferir, r);
  expect(antes).toMatchObject({ status: 422, dados: { codigo: 'exigencia_nao_atendida' } });
  expect(antes.mensagem).toContain(`Falta a vistoria “${tipo.nome}”: ninguém a pediu ainda.`);
  expect((await lido(r, analista)).vistorias_que_faltam.map((f) => f.frase)).toEqual([antes.mensagem]);

  expect((await lido(r)).vistorias_que_se_pedem).toContainEqual({
    ...{ tipo_id: tipo.id, nome: tipo.nome, impedimento: null },
    ...{ alvos: [], taxas: [], de_novo: [] },
  });
  const v = ok(await pedir(r, tipo.id));
  expect(v).toMatchObject({
    status: 'Solicitada',
    inicio: null,
    preferencia: 'De manhã',
    numero: expect.stringMatching(/^\d+\/2026$/),
  });
  // whoever inspects reads the request, though no step of it is theirs, and hears of it
  await lido(r, fiscal());
  const { data } = ok(await fiscal().call(historicoDeNotificacoes, { query: {} }));
  expect(data[0]).toMatchObject({ link: `/prefeitura/vistorias/${v.id}` });
  expect((await act(analista, atos.deferir, r)).mensagem).toContain('ela está pedida, sem dia marcado');
  expect(await pedir(r, tipo.id)).toMatchObject({ status: 422, dados: { codigo: 'vistoria_indisponivel' } });

  const marcada = ok(await agendar(v.id));
  expect(marcada).toMatchObject({ status: 'Agendada', inicio: instanteDe(DIA, '09:00', 'America/Sao_Paulo').toISOString() });
  const agenda = ok(await w.citizen().call(verMinhaAgenda, { query: { de: DIA, ate: DIA } }));
  expect(agenda.itens).toMatchObject([{ id: v.id, origem: 'vistoria', dia: DIA, link: `/contribuinte/vistorias/${v.id}` }]);
  const dele = ok(await fiscal().call(verAgenda, { query: { de: DIA, ate: DIA } }));
  expect(dele.compromissos).toMatchObject([{ tipo: 'Vistoria', link: `/prefeitura/vistorias/${v.id}`, pode_mudar: false }]);
  expect((await lido(r)).vistorias).toMatchObject([{ status: 'Agendada', fiscal_nome: w.member('fiscal').nome }]);
  ok(await fiscal().call(contract.sairParaVistoria, { params: { id: v.id }, body: { versao: marcada.versao } }));
  const emCampo = await iniciar(v.id);
  expect(emCampo).toMatchObject({ status: 'Em campo', atos: ['anotar', 'concluir', 'cancelar'] });
  // what is found is the town hall's until the visit is over
  const anotada = ok(
    await fiscal().call(contract.anotarVistoria, {
      params: { id: v.id },
      body: {
        versao: emCampo.versao,
        respostas: { placa: { achado: 'Conforme', medida: '', texto: '' } },
        observacoes: 'Muro em pé.',
      },
    }),
  );
  expect(anotada.respostas.placa?.achado).toBe('Conforme');
  expect(await ver(v.id, w.citizen())).toMatchObject({ respostas: {}, observacoes: '', atos: [] });
  const curta = await concluir(v.id, { respostas: {} });
  expect(curta).toMatchObject({ status: 422, dados: { codigo: 'roteiro_incompleto' } });
  const feita = ok(await concluir(v.id, { observacoes: 'Muro em pé.' }));
  expect(feita).toMatchObject({ status: 'Realizada', resultado: 'Aprovada', atos: [], vale_ate: null });
  expect(await ver(v.id, w.citizen())).toMatchObject({ observacoes: 'Muro em pé.', respostas: { recuo: { medida: '1.50' } } });
  ok(await act(analista, atos.deferir, r));
  expect((await lido(r)).status).toBe('Deferido');
});

test('what is over never changes: every act on a done and on a cancelled one is refused, and so is the table itself', async () => {
  const tipo = await criarTipo();
  const r = await protocolar();
  const feita = await visitada(r, tipo.id);
  const outra = ok(await pedir(r, tipo.id));
  const cancelada = ok(
    await w.citizen().call(contract.cancelarVistoria, {
      params: { id: outra.id },
      body: { versao: outra.versao, motivo: 'A obra parou por falta de material.' },
    }),
  );
  expect(cancelada).toMatchObject({ status: 'Cancelada', motivo: 'A obra parou por falta de material.' });
  // the report is made beside: once it is there nothing moves any more
  await app.settle();
  for (const { id, versao } of [feita, cancelada]) {
    const antes = await ver(id);
    const motivo = 'Quero mudar mesmo assim.';
    const daVez = { params: { id } };
    const respostas = [
      await agendar(id, '15:00'),
      await fiscal().call(contract.desmarcarVistoria, { ...daVez, body: { versao, motivo, preferencia: '' } }),
      await fiscal().call(contract.sairParaVistoria, { ...daVez, body: { versao } }),
      await fiscal().call(contract.iniciarVistoria, { ...daVez, body: { versao } }),
      await fiscal().call(contract.anotarVistoria, { ...daVez, body: { versao, respostas: {}, observacoes: 'x' } }),
      await concluir(id, { resultado: 'Reprovada' }),
      await fiscal().call(contract.cancelarVistoria, { ...daVez, body: { versao, motivo } }),
    ];
    expect(respostas.map((a) => [a.status, (a.dados as { codigo?: string }).codigo])).toEqual(
      respostas.map(() => [422, 'vistoria_fechada']),
    );
    expect(await ver(id)).toEqual(antes);
    await expect(
      inTenant(app.db, w.town.id, (tx) =>
        tx.updateTable('vistoria').set({ observacoes: 'outra' }).where('id', '=', id).execute(),
      ),
    ).rejects.toThrow('is final');
  }
  // and another one may be asked for
  ok(await pedir(r, tipo.id));
});

test('a profile of one sector sends nobody of another to inspect', async () => {
  const tipo = await criarTipo();
  const v = ok(await pedir(await protocolar(), tipo.id, gestor()));
  const { id } = w.member('financeiro');
  const dar = (sigla: string) =>
    inTenant(app.db, w.town.id, (tx) =>
      sql`with p as (insert into perfil (id, nome, permissoes, criado_em, atualizado_em)
            values (gen_random_uuid(), ${`Análise ${sigla}`}, array['prefeitura.requerimento.analisar'], now(), now()) returning id)
          insert into membro_perfil (id, usuario_id, perfil_id, setor_id)
          select gen_random_uuid(), ${id}, p.id, s.id from p, setor s where s.sigla = ${sigla}`.execute(tx),
    );
  const proposto = async () =>
    ok(await gestor().call(contract.listarFiscais, { params: { id: v.id }, query: { dia: DIA } })).some((f) => f.id === id);
  // of both sectors, with no right in either but by profile
  await inTenant(app.db, w.town.id, (tx) =>
    sql`insert into setor_membro (setor_id, usuario_id) select id, ${id} from setor where sigla in ('DAP', 'FISC')`.execute(tx),
  );
  try {
    await dar('DAP');
    expect(await proposto()).toBe(false);
    await dar('FISC');
    expect(await proposto()).toBe(true);
  } finally {
    // finance sees no visit in the tests that follow
    for (const tabela of ['membro_perfil', 'setor_membro'])
      await inTenant(app.db, w.town.id, (tx) =>
        sql`delete from ${sql.table(tabela)} where usuario_id = ${id} and setor_id in (select s.id from setor s where s.sigla in ('DAP', 'FISC'))`.execute(
          tx,
        ),
      );
  }
});

test('one person is in one place: an hour that is taken is refused by name, and of many at once one gets it', async () => {
  const tipo = await criarTipo();
  const r = await protocolar();
  const a = ok(await pedir(r, tipo.id, gestor(), { alvo: 'Bloco A' }));
  const b = ok(await pedir(r, tipo.id, gestor(), { alvo: 'Bloco B' }));
  ok(await agendar(a.id, '13:00', { dia: '2026-12-01' }));
  const tomada = await agendar(b.id, '13:30', { dia: '2026-12-01' });
  expect(tomada).toMatchObject({ status: 422, dados: { codigo: 'horario_ocupado' } });
  expect(tomada.mensagem).toContain(w.member('fiscal').nome);
  // the end of one is the beginning of the next
  ok(await agendar(b.id, '14:00', { dia: '2026-12-01' }));
  const lista = ok(await fiscal().call(contract.listarFiscais, { params: { id: b.id }, query: { dia: '2026-12-01' } }));
  expect(lista.find((f) => f.id === w.member('fiscal').id)?.ocupado).toHaveLength(1);
  // moved onto itself it is free
  ok(await agendar(b.id, '14:30', { dia: '2026-12-01' }));
  // onto a day on which who inspects is away it is not moved
  const fora = { usuario_id: w.member('fiscal').id, de: '2026-12-03', ate: '2026-12-03' };
  const ausencia = ok(await gestor().call(incluirAusencia, { body: fora }));
  const ausente = { status: 422, dados: { codigo: 'pessoa_ausente' } };
  expect(await agendar(b.id, '14:30', { dia: '2026-12-03' })).toMatchObject(ausente);
  ok(await gestor().call(excluirAusencia, { params: { id: ausencia.id } }));

  const muitas = [];
  for (let i = 0; i < 6; i += 1) muitas.push(ok(await pedir(r, tipo.id, gestor(), { alvo: `Casa ${i}` })));
  const versoes = new Map(muitas.map((v) => [v.id, v.versao]));
  const juntas = await Promise.all(
    muitas.map((v) =>
      fiscal().call(contract.agendarVistoria, {
        params: { id: v.id },
        body: {
          versao: versoes.get(v.id)!,
          dia: '2026-12-02',
          hora: '09:00',
          duracao_minutos: 60,
          fiscal_id: w.member('fiscal').id,
        },
      }),
    ),
  );
  expect(juntas.filter((x) => x.status === 200)).toHaveLength(1);
  expect(juntas.filter((x) => x.status !== 200).every((x) => x.status === 422 || x.status === 409)).toBe(true);
  const { n: sobrepostas } = await inTenant(app.db, w.town.id, (tx) =>
    tx
      .selectFrom('vistoria as x')
      .innerJoin('vistoria as y', (on) => on.onRef('x.fiscal_id', '=', 'y.fiscal_id').onRef('x.id', '<', 'y.id'))
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .whereRef('x.inicio', '<', 'y.fim')
      .whereRef('y.inicio', '<', 'x.fim')
      .where('x.status', '=', 'Agendada')
      .where('y.status', '=', 'Agendada')
      .executeTakeFirstOrThrow(),
  );
  expect(Number(sobrepostas)).toBe(0);
});

test('each side may have another day once, and the hour is free again; past days and people of elsewhere are refused', async () => {
  const tipo = await criarTipo();
  const r = await protocolar();
  const v = ok(await pedir(r, tipo.id));
  expect(await agendar(v.id, '09:00', { dia: '2026-11-16' })).toMatchObject({ status: 422, dados: { codigo: 'dia_recusado' } });
  // the hour that it is now is over, and so is the day after two years
  for (const [hora, dia] of [
    ['10:00', '2026-11-16'],
    ['09:00', addDias('2026-11-16', 731)],
  ] as const)
    expect(await agendar(v.id, hora, { dia })).toMatchObject({ status: 422, dados: { codigo: 'dia_recusado' } });
  ok(await agendar(v.id, '09:00', { dia: addDias('2026-11-16', 730) }));
  expect(await agendar(v.id, '09:00', { fiscal_id: w.member('ambiental').id })).toMatchObject({
    status: 422,
    dados: { codigo: 'fiscal_ausente' },
  });
  ok(await agendar(v.id, '10:00', { dia: '2026-12-03' }));
  const desmarcar = async (quem: Person) =>
    quem.call(contract.desmarcarVistoria, {
      params: { id: v.id },
      body: { versao: (await ver(v.id)).versao, motivo: 'Viajo neste dia.', preferencia: 'Depois do dia 20' },
    });
  expect(ok(await desmarcar(w.citizen()))).toMatchObject({ status: 'Solicitada', preferencia: 'Depois do dia 20', inicio: null });
  // whoever was to go hears of it, and has the hour for something else
  expect(ok(await fiscal().call(historicoDeNotificacoes, { query: {} })).data[0]!.message).toMatch(
    /pediu outro dia para a vistoria .*: Viajo neste dia\.$/,
  );
  expect(ok(await fiscal().call(verAgenda, { query: { de: '2026-12-03', ate: '2026-12-03' } })).compromissos).toEqual([]);
  ok(await agendar(v.id, '10:00', { dia: '2026-12-03' }));
  expect(await ver(v.id, w.citizen())).toMatchObject({ atos: ['cancelar'], remarcacoes: 0 });
  expect(await desmarcar(w.citizen())).toMatchObject({ status: 422, dados: { codigo: 'remarcacoes_esgotadas' } });
  ok(await desmarcar(fiscal()));
  ok(await agendar(v.id, '10:00', { dia: '2026-12-03' }));
  expect(await desmarcar(fiscal())).toMatchObject({ status: 422, dados: { codigo: 'remarcacoes_esgotadas' } });
  expect(await ver(v.id)).toMatchObject({ status: 'Agendada' });
});

test('what was found decides: a line that refuses, one that does not, and nobody judges better than they found', async () => {
  const tipo = await criarTipo();
  const r = await protocolar();
  const v = ok(await pedir(r, tipo.id, gestor()));
  ok(await agendar(v.id, '11:00', { dia: '2026-12-04' }));
  await iniciar(v.id);
  const achou = (placa: string, recuo: string) => ({
    placa: { achado: placa, medida: '', texto: placa === 'Conforme' ? '' : 'Sem placa na frente.' },
    recuo: { achado: null, medida: recuo, texto: recuo >= '1.5' ? '' : 'Parede fora do lugar.' },
  });
  expect(await concluir(v.id, { respostas: achou('Não conforme', '1.6'), resultado: 'Aprovada em parte' })).toMatchObject({
    status: 422,
    dados: { codigo: 'resultado_acima' },
  });
  expect(await concluir(v.id, { respostas: achou('Conforme', '1.49'), resultado: 'Aprovada' })).toMatchObject({
    status: 422,
    dados: { codigo: 'resultado_acima' },
  });
  expect(await concluir(v.id, { respostas: {}, resultado: 'Não realizada' })).toMatchObject({
    status: 422,
    dados: { codigo: 'falta_motivo' },
  });
  expect(ok(await concluir(v.id, { respostas: achou('Conforme', '1.49'), resultado: 'Aprovada em parte' }))).toMatchObject({
    resultado: 'Aprovada em parte',
  });
});

test('the last of all is not approved while fees, items or others are open, and says which; what comes before is asked for first', async () => {
  const fundacao = await criarTipo();
  const habite = await criarTipo({ final: true, antes: [fundacao.codigo], validade_dias: 30 });
  const r = await protocolar([habite.codigo]);
  const cedo = await pedir(r, habite.id);
  expect(cedo).toMatchObject({ status: 422, dados: { codigo: 'vistoria_indisponivel' } });
  expect(cedo.mensagem).toContain(fundacao.nome);
  await visitada(r, fundacao.id);
  const final = ok(await pedir(r, habite.id));
  const ainda = ok(await pedir(r, fundacao.id, gestor(), { alvo: 'Muro' }));
  ok(await agendar(final.id, '13:00', { dia: '2026-12-07' }));
  await iniciar(final.id);
  const impedida = await concluir(final.id);
  expect(impedida).toMatchObject({ status: 422, dados: { codigo: 'final_impedida' } });
  expect(impedida.mensagem).toContain(`A vistoria “${fundacao.nome}” ainda não terminou.`);
  ok(
    await fiscal().call(contract.cancelarVistoria, {
      params: { id: ainda.id },
      body: { versao: ainda.versao, motivo: 'O muro não faz parte do pedido.' },
    }),
  );
  app.clock.now = new Date('2026-12-07T16:30:00Z');
  expect(ok(await concluir(final.id))).toMatchObject({ resultado: 'Aprovada', vale_ate: '2027-01-06' });
  // its word counts for thirty days: at half past eleven of the last one still, and not on the next
  const analista = w.staff('analista');
  app.clock.now = instanteDe('2027-01-06', '23:30', 'America/Sao_Paulo');
  expect((await lido(r, analista)).vistorias_que_faltam).toEqual([]);
  app.clock.now = instanteDe('2027-01-07', '00:05', 'America/Sao_Paulo');
  expect((await lido(r, analista)).vistorias_que_faltam[0]?.frase).toContain('a última valeu até 06/01/2027');
});

test('a visit keeps the checklist that it began with; kinds that wait for each other in a ring are refused', async () => {
  const tipo = await criarTipo();
  const r = await protocolar();
  const v = ok(await pedir(r, tipo.id, gestor()));
  ok(await agendar(v.id, '15:00', { dia: '2026-12-08' }));
  await iniciar(v.id);
  const { id, versao, codigo, edicao: _, arquivado: __, setor_nome: ___, ...atual } = tipo;
  const mudado = ok(
    await gestor().call(contract.salvarTipoDeVistoria, {
      params: { id },
      body: { ...atual, versao, roteiro: [{ titulo: 'Outra', linhas: [linha('nova')] }] },
    }),
  );
  expect(mudado).toMatchObject({ edicao: 2, versao: 2 });
  expect(ok(await gestor().call(contract.listarEdicoesDoTipo, { params: { id } })).map((e) => [e.edicao, e.linhas])).toEqual([
    [2, 1],
    [1, 2],
  ]);
  expect((await ver(v.id)).roteiro[0]?.linhas.map((l) => l.id)).toEqual(['placa', 'recuo']);
  ok(await concluir(v.id));
  const outro = await criarTipo({ antes: [codigo] });
  const roda = await gestor().call(contract.salvarTipoDeVistoria, {
    params: { id },
    body: { ...atual, versao: mudado.versao, antes: [outro.codigo] },
  });
  expect(roda).toMatchObject({ status: 422, dados: { codigo: 'espera_em_roda' } });
  expect(await gestor().call(contract.salvarTipoDeVistoria, { params: { id }, body: { ...atual, versao } })).toMatchObject({
    status: 409,
  });
  expect(await fiscal().call(contract.criarTipoDeVistoria, { body: { ...regra(), codigo: 'meu-tipo' } })).toMatchObject({
    status: 403,
  });
  ok(await gestor().call(contract.arquivarTipoDeVistoria, { params: { id }, body: { versao: mudado.versao, arquivado: true } }));
  expect((await lido(r)).vistorias_que_se_pedem.map((t) => t.tipo_id)).not.toContain(id);
});

const foto = async (cor: string) => ({
  nome: 'IMG_1.jpg',
  tipo: 'image/jpeg',
  bytes: await sharp({ create: { width: 2600, height: 1300, channels: 3, background: cor } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '26/1 52/1 30/1' } })
    .jpeg()
    .toBuffer(),
});

test('pictures: kept once, small, and without the place that the camera wrote; parties see them after the visit alone', async () => {
  const tipo = await criarTipo({
    roteiro: [
      { titulo: 'Obra', linhas: [linha('placa', { foto: 'obrigatoria' }), linha('recuo', { tipo: 'medir', unidade: 'm' })] },
    ],
  });
  const r = await protocolar();
  const v = ok(await pedir(r, tipo.id, gestor()));
  ok(await agendar(v.id, '09:00', { dia: '2026-12-09' }));
  await iniciar(v.id);
  expect((await concluir(v.id)).dados).toMatchObject({
    codigo: 'roteiro_incompleto',
    erros: [{ campo: 'respostas.placa', mensagem: 'Falta a foto.' }],
  });
  const enviar = async (cor: string, linhaId = 'placa') =>
    fiscal().call(contract.incluirFoto, {
      params: { id: v.id },
      body: { linha: linhaId, legenda: '' },
      arquivo: await foto(cor),
    });
  ok(await enviar('#336699'));
  expect(ok(await enviar('#336699')).fotos).toHaveLength(1);
  expect(ok(await enviar('#993366')).fotos).toHaveLength(2);
  expect(await enviar('#993366', 'nao_existe')).toMatchObject({ status: 422, dados: { codigo: 'linha_ausente' } });
  expect(
    await fiscal().call(contract.incluirFoto, {
      params: { id: v.id },
      body: { linha: '', legenda: '' },
      arquivo: { nome: 'x.jpg', tipo: 'image/jpeg', bytes: Buffer.from('nem é imagem') },
    }),
  ).toMatchObject({ status: 422 });
  const [primeira] = (await ver(v.id)).fotos;
  const daFoto = { params: { id: v.id, foto_id: primeira!.id } };
  const bytes = (await fiscal().call(contract.baixarFoto, daFoto)).bruto;
  const meta = await sharp(bytes).metadata();
  expect([meta.width, meta.format, meta.exif]).toEqual([1920, 'jpeg', undefined]);
  expect((await w.citizen().call(contract.baixarFoto, daFoto)).status).toBe(404);
  expect((await w.citizen(1).call(contract.baixarFoto, daFoto)).status).toBe(404);
  ok(await concluir(v.id));
  expect((await w.citizen().call(contract.baixarFoto, daFoto)).status).toBe(200);
  expect((await w.citizen(1).call(contract.baixarFoto, daFoto)).status).toBe(404);
  expect(await fiscal().call(contract.excluirFoto, daFoto)).toMatchObject({ status: 422, dados: { codigo: 'vistoria_fechada' } });
});

test('the report is a sealed PDF with pictures and the strokes of who was there, made once, for those who see the visit', async () => {
  const tipo = await criarTipo();
  const r = await protocolar();
  const v = ok(await pedir(r, tipo.id, gestor()));
  ok(await agendar(v.id, '09:00', { dia: '2026-12-10' }));
  await iniciar(v.id);
  ok(
    await fiscal().call(contract.incluirFoto, {
      params: { id: v.id },
      body: { linha: 'placa', legenda: 'A frente' },
      arquivo: await foto('#888888'),
    }),
  );
  const assinatura = {
    largura: 300,
    altura: 100,
    tracos: [
      [
        [10, 50],
        [80, 20],
        [150, 70],
      ],
      [[200, 50]],
    ] as [number, number][][],
  };
  ok(
    await concluir(v.id, {
      observacoes: 'Obra limpa.',
      presentes: [
        { nome: 'Mestre da obra', documento: '123', papel: 'Mestre', assinatura },
        { nome: 'Vizinha', documento: '', papel: '', assinatura: null },
      ],
    }),
  );
  await app.settle();
  expect((await ver(v.id)).presentes.map((p) => p.assinou)).toEqual([true, false]);
  expect((await lido(r)).vistorias[0]).toMatchObject({ tem_laudo: true, resultado: 'Aprovada' });
  const { bruto } = await w.citizen().call(contract.baixarLaudo, { params: { id: v.id } });
  expect(await selosDe(bruto)).toMatchObject([{ integra: true }]);
  const texto = await readText(bruto);
  for (const dito of [
    'Laudo de vistoria',
    tipo.nome,
    'Aprovada',
    'Obra limpa.',
    'Mestre da obra',
    'Não assinou.',
    'Foto 1',
    '1,50 m',
  ])
    expect(texto, dito).toContain(dito);
  const { info } = await (await openPdf(bruto)).getMetadata();
  expect(info).toMatchObject({ Title: expect.stringContaining('Laudo de vistoria nº') });
  expect((await w.citizen(1).call(contract.baixarLaudo, { params: { id: v.id } })).status).toBe(404);
});

test('nobody of another sector, role or town: each act is refused, and the list shows each their own', async () => {
  const tipo = await criarTipo();
  const r = await protocolar();
  const v = ok(await pedir(r, tipo.id));
  const body = { versao: v.versao, dia: DIA, hora: '16:00', duracao_minutos: 30, fiscal_id: w.member('fiscal').id };
  // analyses in another sector: reads, orders, and does not inspect
  expect((await w.staff('analista').call(contract.agendarVistoria, { params: { id: v.id }, body })).status).toBe(403);
  expect((await w.staff('ambiental').call(contract.agendarVistoria, { params: { id: v.id }, body })).status).toBe(404);
  expect((await w.staff('financeiro').call(contract.verVistoria, { params: { id: v.id } })).status).toBe(403);
  expect((await w.citizen(1).call(contract.verVistoria, { params: { id: v.id } })).status).toBe(404);
  expect(
    (
      await w
        .citizen(1)
        .call(contract.pedirVistoria, { params: { id: r }, body: { tipo_id: tipo.id, alvo: '', preferencia: '' } })
    ).status,
  ).toBe(404);
  expect((await w.citizen().call(contract.agendarVistoria, { params: { id: v.id }, body })).status).toBe(403);
  expect((await vizinha.staff('gestor').call(contract.verVistoria, { params: { id: v.id } })).status).toBe(404);
  const ids = async (quem: Person) =>
    ok(await quem.call(contract.listarVistorias, { query: { s: v.numero, per_page: 0 } })).data.map((x) => x.id);
  expect(await ids(fiscal())).toContain(v.id);
  expect(await ids(w.citizen())).toContain(v.id);
  expect(await ids(w.citizen(1))).not.toContain(v.id);
  expect(await ids(w.staff('ambiental'))).not.toContain(v.id);
});

test('the report of the period: counts by kind, inspector and month, for its key, and a line each as CSV', async () => {
  const tipo = await criarTipo({ nome: 'Vistoria do relatório' });
  const r = await protocolar();
  await visitada(r, tipo.id);
  await visitada(r, tipo.id, { resultado: 'Não realizada', motivo: 'Portão fechado.' });
  const query = { de: '2026-11-01', ate: '2027-12-31', tipo_id: [tipo.id] };
  const dito = ok(await fiscal().call(contract.relatorioDeVistorias, { query }));
  expect(dito.total).toBe(2);
  expect(dito.linhas.filter((l) => l.grupo === 'tipo')).toMatchObject([
    { nome: 'Vistoria do relatório', realizadas: 2, aprovadas: 1, nao_realizadas: 1, canceladas: 0, espera_mediana: 0 },
  ]);
  expect(dito.linhas.filter((l) => l.grupo === 'fiscal')).toMatchObject([{ nome: w.member('fiscal').nome, realizadas: 2 }]);
  expect((await w.staff('analista').call(contract.relatorioDeVistorias, { query })).status).toBe(403);
  const { bruto } = await gestor().call(contract.relatorioDeVistoriasCsv, { query });
  const linhas = bruto.toString('utf8').trim().split('\r\n');
  expect(linhas).toHaveLength(3);
  expect(linhas.join('\n')).toContain('Portão fechado.');
  expect(await gestor().call(contract.relatorioDeVistorias, { query: { de: '2000-01-01', ate: '2026-01-01' } })).toMatchObject({
    status: 422,
  });
});
