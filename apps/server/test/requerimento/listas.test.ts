// Past 300 lines: a town full of requests is made once, and asked in every way a list can be.
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { avaliar } from '@portal/domain/avaliacoes/contract';
import { escreverContato } from '@portal/domain/contatos/contract';
import * as distribuicao from '@portal/domain/distribuicao/contract';
import { criarFirma, excluirFirmas } from '@portal/domain/firmas/contract';
import type { AnyEndpoint, QueryIn } from '@portal/domain/http/endpoint';
import * as importacoes from '@portal/domain/importacoes/contract';
import { criarBairro } from '@portal/domain/localidades/bairros';
import { BRASIL } from '@portal/domain/localidades/niveis';
import { criarNorma, trazerNormas } from '@portal/domain/normas/contract';
import { pedirEnsaio } from '@portal/domain/normas/ensaio';
import { excluirNoticia, noticias } from '@portal/domain/noticias/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { contarProblema } from '@portal/domain/problemas/contract';
import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import { lerImoveis, lerProfissionais } from '@portal/domain/programas/chamadas';
import * as lista from '@portal/domain/requerimentos/lista';
import { listarSetores } from '@portal/domain/setores/contract';
import * as termos from '@portal/domain/termos/contract';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import { pedirComoTitular } from '@portal/domain/titular/contract';
import { agendarVistoria, criarTipoDeVistoria, pedirVistoria } from '@portal/domain/vistorias/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { publicarProcesso } from '#modules/processos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { type Person, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { enviar as enviarRetorno, pedir as pedirDevolucao } from '#test/caixa/caixa.ts';
import { papeisDe } from '#test/papeis.ts';
import { programaCom } from '#test/programas/programa.ts';
import { act, createWorld, fileAlvara, grantedAlvara, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
const processos = new Map<string, string>();
const definicao = (nome: string, setor: string, grupo: string): DefinicaoIn => ({
  formato: 1,
  nome,
  grupo,
  resumo: 'Para provar as listas.',
  secoes: [{ id: 'pedido', titulo: 'Pedido', campos: [{ id: 'texto', tipo: 'texto', rotulo: 'O que pede' }] }],
  etapas: [{ id: 'analise', nome: `Análise ${setor}`, setor, prazo_dias: 10 }],
});

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
  await app.jobCtx(w.town.id).inTenant(async (ctx) => {
    for (const [setor, grupo] of [
      ['MAMB', 'Uso do solo'],
      ['DAP', 'Edificações'],
    ] as const)
      processos.set(
        setor,
        (await publicarProcesso(ctx, `lista-${setor.toLowerCase()}`, definicao(`Certidão ${setor}`, setor, grupo))).processo_id,
      );
    const ao_lado = ['MAMB', 'DAP'].map((setor) => ({
      id: setor.toLowerCase(),
      nome: `Parecer ${setor}`,
      setor,
      prazo_dias: 5,
      depois_de: [],
    }));
    const dois = { ...definicao('Consulta a dois setores', 'MAMB', 'Consultas'), etapas: ao_lado };
    processos.set('DUPLO', (await publicarProcesso(ctx, 'lista-duplo', dois)).processo_id);
  });
});
afterAll(() => app.close());

const gestor = () => w.staff('gestor');
const tiago = () => w.staff('ambiental');
const camila = () => w.staff('analista');

async function protocolar(setor: string, texto: string, quem = w.citizen()): Promise<string> {
  const draft = ok(await quem.call(preenchimento.iniciarRequerimento, { body: { processo_id: processos.get(setor)! } }));
  const saved = ok(
    await quem.call(preenchimento.salvarRascunho, {
      params: { id: draft.id },
      body: { versao: draft.versao, respostas: { texto } },
    }),
  );
  return ok(await quem.call(atos.protocolar, { params: { id: draft.id }, body: { versao: saved.versao } })).id;
}
const listar = async (quem: Person, query: QueryIn<typeof lista.listarRequerimentos> = {}) =>
  ok(await quem.call(lista.listarRequerimentos, { query: { per_page: 100, ...query } }));
const ids = async (quem: Person, query: QueryIn<typeof lista.listarRequerimentos>) =>
  (await listar(quem, query)).data.map((r) => r.id);
const linha = async (quem: Person, id: string) => (await listar(quem)).data.find((r) => r.id === id)!;

describe('the search of the staff', () => {
  test('finds by number, people, documents, property and what was answered, without accents or case', async () => {
    const alvara = await fileAlvara(w);
    const dono = w.town.cidadaos[0]!;
    const campo = alvara.definicao.secoes.flatMap((x) => x.campos).find((c) => c.tipo === 'imoveis')!;
    const [imovel] = alvara.respostas[campo.id] as { inscricao: string; endereco: string }[];
    const outro = await protocolar('MAMB', 'Supressão de três araucárias na divisa', w.citizen(1));
    const acha = async (s: string) => (await ids(gestor(), { s })).includes(alvara.id);
    for (const s of [
      alvara.numero!,
      alvara.canhoto,
      dono.nome.toUpperCase(),
      dono.cpf,
      imovel!.inscricao,
      imovel!.inscricao.replace(/\D/g, ''),
      imovel!.endereco,
      w.town.profissionais[0]!.nome,
    ])
      expect(await acha(s), s).toBe(true);
    expect(await ids(gestor(), { s: 'ARAUCARIAS supressao' })).toEqual([outro]);
    expect(await ids(gestor(), { s: 'araucárias inexistentes' })).toEqual([]);
    // signs are no pattern
    expect(await ids(gestor(), { s: '%' })).toHaveLength((await listar(gestor())).total);
  });

  test('puts the exact number before what has it somewhere, on whatever page, each once', async () => {
    const exato = await protocolar('MAMB', 'Poço da praça');
    const numero = ok(await gestor().call(autos.obterRequerimento, { params: { id: exato } })).numero!;
    const sequencia = String(Number(numero.split('/')[0]));
    // newer ones that have it in what was answered
    const outros = [
      await protocolar('MAMB', `Ofício ${sequencia} do conselho`),
      await protocolar('MAMB', `Lote ${numero} da quadra velha`),
    ].reverse();
    const sem = (achados: string[]) => achados.filter((id) => id !== exato);
    for (const s of [numero, `protocolo ${numero}.`]) {
      expect(await ids(gestor(), { s }), s).toEqual([exato, outros[0]]);
      expect(await ids(gestor(), { s, per_page: 1 }), s).toEqual([exato]);
      expect(await ids(gestor(), { s, per_page: 1, page: 2 }), s).toEqual([outros[0]]);
      // an order that the reader chose stays theirs
      expect(await ids(gestor(), { s, order: 'protocolado_em', direction: 'desc' }), s).toEqual([outros[0], exato]);
    }
    for (const s of [sequencia, numero.split('/')[0]!]) {
      const todos = await ids(gestor(), { s, per_page: 100 });
      expect(todos[0], s).toBe(exato);
      expect(new Set(todos).size).toBe(todos.length);
      expect(sem(todos)).toEqual(sem(await ids(gestor(), { s, per_page: 100, order: 'protocolado_em', direction: 'desc' })));
      expect(await ids(camila(), { s }), 'behind the wall of another sector').not.toContain(exato);
    }
  });

  test('stays behind the wall, inside the sector, and away from what is only being typed', async () => {
    const id = await protocolar('MAMB', 'Poço artesiano no lote dos fundos');
    expect(await ids(tiago(), { s: 'artesiano' })).toEqual([id]);
    expect(await ids(camila(), { s: 'artesiano' })).toEqual([]);
    expect(await ids(vizinha.staff('gestor'), { s: 'artesiano' })).toEqual([]);
    // a party finds by what every party may know, never by a document
    expect(await ids(w.citizen(), { s: w.town.cidadaos[0]!.cpf })).toEqual([]);
    ok(await act(tiago(), atos.iniciar, id));
    ok(await act(tiago(), pendencias.marcarPendencia, id, { campo_id: 'texto', texto: 'Explique melhor.' }));
    ok(await act(tiago(), atos.devolver, id));
    const r = ok(await w.citizen().call(autos.obterRequerimento, { params: { id } }));
    ok(
      await w.citizen().call(preenchimento.salvarRascunho, {
        params: { id },
        body: { versao: r.versao, respostas: { texto: 'Cisterna enterrada' } },
      }),
    );
    expect(await ids(tiago(), { s: 'cisterna' })).toEqual([]);
  });
});

describe('the filters', () => {
  test('a page far behind the last one is empty, and the total still exact', async () => {
    await protocolar('MAMB', 'Um pedido qualquer');
    const { total } = await listar(gestor());
    const longe = await listar(gestor(), { page: 500 });
    expect(longe).toMatchObject({ data: [], total });
  });

  test('process, group, type, step, sector and analyst', async () => {
    const mamb = await protocolar('MAMB', 'Um pedido ambiental');
    const dap = await protocolar('DAP', 'Um pedido de obra');
    const so = async (query: QueryIn<typeof lista.listarRequerimentos>) => {
      const found = await ids(gestor(), query);
      return [found.includes(mamb), found.includes(dap)];
    };
    expect(await so({ processo_id: [processos.get('MAMB')!] })).toEqual([true, false]);
    expect(await so({ grupo: ['Edificações'] })).toEqual([false, true]);
    expect(await so({ tipo: ['parcelamento'] })).toEqual([false, false]);
    expect(await so({ etapa: ['Análise MAMB'] })).toEqual([true, false]);
    const setores = ok(await gestor().call(lista.opcoesDaLista));
    expect(setores.etapas).toEqual(expect.arrayContaining(['Análise MAMB', 'Análise DAP']));
    expect(setores.analistas.map((a) => a.id)).toContain(w.member('ambiental').id);
    expect(await so({ analista: ['ninguem'] })).toEqual([true, true]);
    ok(await act(tiago(), atos.iniciar, mamb));
    expect(await so({ analista: ['ninguem'] })).toEqual([false, true]);
    expect(await so({ analista: [w.member('ambiental').id] })).toEqual([true, false]);
    expect(await ids(tiago(), { analista: ['eu'] })).toContain(mamb);
    expect(await so({ analista: ['eu'] })).toEqual([false, false]);
  });

  test('dates, deadlines, for whom it waits, and how long the town hall has had it', async () => {
    const id = await protocolar('MAMB', 'Um pedido com prazo');
    const tem = async (query: QueryIn<typeof lista.listarRequerimentos>) => (await ids(gestor(), query)).includes(id);
    const hoje = dataDe(app.clock.now, FUSO_PADRAO);
    const { prazo_em } = await linha(gestor(), id);
    expect(await tem({ de: hoje, ate: hoje })).toBe(true);
    expect(await tem({ ate: addDias(hoje, -1) })).toBe(false);
    expect(await tem({ vence_de: prazo_em!, vence_ate: prazo_em! })).toBe(true);
    // a start after its end is no period: said at the field, as on the screen
    for (const [inicio, fim] of [
      ['de', 'ate'],
      ['vence_de', 'vence_ate'],
    ] as const)
      expect(
        await gestor().call(lista.listarRequerimentos, { query: { [inicio]: '2026-12-01', [fim]: '2026-01-01' } }),
      ).toMatchObject({
        status: 422,
        dados: { erros: [{ campo: fim, mensagem: 'A data final precisa ser igual ou depois da inicial.' }] },
      });
    expect(await tem({ vencido: 'sim' })).toBe(false);
    expect(await tem({ vence_em: 2 })).toBe(false);
    expect(await tem({ espera: ['prefeitura'] })).toBe(true);
    expect(await tem({ espera: ['requerente', 'ninguem'] })).toBe(false);
    expect((await linha(gestor(), id)).dias_conosco).toBe(0);

    const antes = app.clock.now;
    const adiante = (dias: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + dias * 86_400_000);
    };
    adiante(5);
    expect((await linha(gestor(), id)).dias_conosco).toBe(5);
    ok(await act(tiago(), atos.iniciar, id));
    ok(await act(tiago(), pendencias.marcarPendencia, id, { campo_id: 'texto', texto: 'Explique melhor.' }));
    ok(await act(tiago(), atos.devolver, id));
    adiante(20);
    // those days are the requester's
    expect((await linha(gestor(), id)).dias_conosco).toBe(5);
    expect(await tem({ conosco: 4 })).toBe(true);
    expect(await tem({ conosco: 5 })).toBe(false);
    await responder(id);
    adiante(2);
    expect((await linha(gestor(), id)).dias_conosco).toBe(7);
    adiante(40);
    expect(await tem({ vencido: 'sim' })).toBe(true);
    expect((await linha(w.citizen(), id)).dias_conosco).toBeNull();
    app.clock.now = antes;
  });

  test('open items and proofs that wait', async () => {
    const pago = await paidAlvara(w, w.citizen(2));
    const id = await protocolar('MAMB', 'Um pedido com pendência');
    ok(await act(tiago(), atos.iniciar, id));
    ok(await act(tiago(), pendencias.marcarPendencia, id, { campo_id: 'texto', texto: 'Explique melhor.' }));
    expect(await ids(gestor(), { pendencia: 'sim' })).toContain(id);
    expect((await linha(gestor(), id)).pendencias_abertas).toBe(1);
    // not sent yet
    expect((await linha(w.citizen(), id)).pendencias_abertas).toBe(0);
    expect(await ids(gestor(), { comprovante: 'sim' })).not.toContain(pago.id);
  });
});

async function responder(id: string): Promise<void> {
  const now = ok(await w.citizen().call(autos.obterRequerimento, { params: { id } }));
  const p = now.pendencias.find((x) => x.situacao === 'Aguardando preenchimento')!;
  const params = { id, pendencia_id: p.id };
  ok(
    await w.citizen().call(pendencias.responderPendencia, { params, body: { versao: now.versao, resposta: 'Está explicado.' } }),
  );
  ok(await act(w.citizen(), atos.responder, id));
}

test('a request is unread until it is opened, and again when something of the requester arrives', async () => {
  const id = await protocolar('MAMB', 'Um pedido novo');
  const naoLido = async (quem: Person) => (await ids(quem, { nao_lido: 'sim' })).includes(id);
  const abrir = async (quem: Person) => ok(await quem.call(lista.marcarLido, { params: { id } }));
  expect(await naoLido(tiago())).toBe(true);
  const antes = ok(await tiago().call(lista.contarFilas)).nao_lido;
  await abrir(tiago());
  expect(await naoLido(tiago())).toBe(false);
  expect(ok(await tiago().call(lista.contarFilas)).nao_lido).toBe(antes - 1);
  // what each has opened is their own
  expect(await naoLido(gestor())).toBe(true);
  ok(await act(tiago(), atos.iniciar, id));
  ok(await act(tiago(), pendencias.marcarPendencia, id, { campo_id: 'texto', texto: 'Explique melhor.' }));
  ok(await act(tiago(), atos.devolver, id));
  expect(await naoLido(tiago())).toBe(false);
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  await responder(id);
  expect(await naoLido(tiago())).toBe(true);
  expect((await linha(tiago(), id)).nao_lido).toBe(true);
  expect((await camila().call(lista.marcarLido, { params: { id } })).status).toBe(404);
  expect((await w.citizen().call(lista.marcarLido, { params: { id } })).status).toBe(403);
});

test('my queue: what is mine, and what nobody has in my sectors', async () => {
  const livre = await protocolar('MAMB', 'Na fila do setor');
  const dela = await protocolar('MAMB', 'Com a colega');
  const fora = await protocolar('DAP', 'De outro setor');
  ok(await act(w.staff('analista3'), atos.iniciar, dela));
  const fila = await ids(tiago(), { minha_fila: 'sim' });
  expect(fila).toContain(livre);
  expect(fila).not.toContain(dela);
  expect(fila).not.toContain(fora);
  expect(await ids(w.staff('analista3'), { minha_fila: 'sim' })).toContain(dela);
  const contadas = ok(await tiago().call(lista.contarFilas));
  expect(contadas.minha_fila).toBe((await listar(tiago(), { minha_fila: 'sim' })).total);
  expect(contadas.vencido).toBe((await listar(tiago(), { vencido: 'sim' })).total);
  expect(contadas.pendencia).toBe((await listar(tiago(), { pendencia: 'sim' })).total);
  const risco = ok(await tiago().call(lista.contarRisco));
  // what is at risk in it is what the list gives for the same questions
  for (const [nome, filtro] of [
    ['total', {}],
    ['vencido', { vencido: 'sim' }],
    ['vence_em', { vence_em: lista.DIAS_EM_RISCO }],
    ['nao_lido', { nao_lido: 'sim' }],
  ] as const)
    expect(risco[nome], nome).toBe((await listar(tiago(), { ...filtro, minha_fila: 'sim' })).total);
  expect(risco.nao_lido).toBeGreaterThan(0);
  const etapa = ok(await gestor().call(autos.obterRequerimento, { params: { id: livre } })).etapas[0]!;
  ok(await act(gestor(), distribuicao.atribuir, livre, { etapa_id: etapa.id, usuario_id: w.member('analista3').id }));
  expect(await ids(tiago(), { minha_fila: 'sim' })).not.toContain(livre);
});

test('counts by status are the totals of the lists, in the town, in a sector, and for who sees one sector', async () => {
  const [mamb] = ok(await gestor().call(autos.obterRequerimento, { params: { id: await protocolar('MAMB', 'Mais um') } })).etapas;
  const setor_id = mamb!.setor.id;
  for (const [quem, setor] of [
    [gestor(), undefined],
    [gestor(), setor_id],
    [tiago(), undefined],
    [tiago(), setor_id],
    [camila(), setor_id],
  ] as const) {
    const contadas = ok(await quem.call(lista.contarRequerimentos, { query: setor ? { setor_id: [setor] } : {} }));
    for (const { status, total } of contadas.filter((c) => c.status !== 'Em construcao'))
      expect((await listar(quem, { status: [status], ...(setor ? { setor_id: [setor] } : {}) })).total, status).toBe(total);
  }
  expect(ok(await camila().call(lista.contarRequerimentos, { query: { setor_id: [setor_id] } }))).toEqual([]);
});

test('counts by status follow the other filters: a queue, words, days', async () => {
  for (const filtro of [{ minha_fila: 'sim' }, { s: 'Mais um' }, { nao_lido: 'sim', s: 'DAP' }, { vence_em: 5 }] as const) {
    const contadas = ok(await tiago().call(lista.contarRequerimentos, { query: filtro }));
    const { total } = await listar(tiago(), filtro);
    expect(
      contadas.reduce((n, c) => n + c.total, 0),
      JSON.stringify(filtro),
    ).toBe(total);
    for (const c of contadas) expect((await listar(tiago(), { ...filtro, status: [c.status] })).total, c.status).toBe(c.total);
  }
  expect((await listar(tiago(), { minha_fila: 'sim' })).total).toBeGreaterThan(0);
});

test('a request that stands in two sectors counts once in the town and once in each of them', async () => {
  const setores = ok(await gestor().call(listarSetores)).filter(({ sigla }) => sigla === 'MAMB' || sigla === 'DAP');
  const contar = async (setor_id?: string) =>
    ok(await gestor().call(lista.contarRequerimentos, { query: setor_id ? { setor_id: [setor_id] } : {} })).reduce(
      (n, c) => n + c.total,
      0,
    );
  const todos = () => Promise.all([contar(), ...setores.map(({ id }) => contar(id))]);
  expect(setores).toHaveLength(2);
  const antes = await todos();
  const id = await protocolar('DUPLO', 'Dois setores ao mesmo tempo');
  expect(ok(await gestor().call(autos.obterRequerimento, { params: { id } })).etapas.map((e) => e.status)).toEqual([
    'Aguardando prefeitura',
    'Aguardando prefeitura',
  ]);
  expect(await todos()).toEqual(antes.map((n) => n + 1));
  ok(await act(gestor(), atos.cancelar, id, { motivo: 'Pedido em duplicidade.' }));
  // cancelled, it stands in the first of them alone
  const [naCidade, ...nosSetores] = await todos();
  expect(naCidade).toBe(antes[0] + 1);
  expect(nosSetores.reduce((a, b) => a + b)).toBe(antes[1]! + antes[2]! + 1);
});

test('the board shows the same list in columns', async () => {
  const quadro = async (quem: Person, query: QueryIn<typeof lista.verQuadro> = {}) =>
    ok(await quem.call(lista.verQuadro, { query }));
  const antes = app.clock.now;
  app.clock.now = new Date(antes.getTime() + 40 * 86_400_000);
  const colunas = await quadro(gestor());
  for (const { chave, total, vencidos, cartoes } of colunas) {
    const status = [chave as 'Deferido'];
    expect((await listar(gestor(), { status })).total).toBe(total);
    expect((await listar(gestor(), { status, vencido: 'sim' })).total, chave).toBe(vencidos);
    expect(cartoes.every((c) => c.status === chave)).toBe(true);
  }
  expect(colunas.reduce((sum, { vencidos }) => sum + vencidos, 0)).toBeGreaterThan(0);
  app.clock.now = antes;
  const porEtapa = await quadro(tiago(), { por: 'etapa', s: 'pedido' });
  expect(porEtapa.map((c) => c.chave)).toEqual(['Análise MAMB']);
  expect((await w.citizen().call(lista.verQuadro)).status).toBe(403);
});

test('every order goes both ways, and a filter that is no filter is refused', async () => {
  const orders = [
    'numero',
    'processo_nome',
    'requerente_nome',
    'bairro',
    'etapa_nome',
    'analista_nome',
    'status',
    'prazo_em',
    'protocolado_em',
    'dias_conosco',
  ] as const;
  for (const order of orders)
    for (const direction of ['asc', 'desc'] as const)
      expect((await listar(gestor(), { order, direction })).data.length).toBeGreaterThan(3);
  const dias = (await listar(gestor(), { order: 'dias_conosco', direction: 'desc', espera: ['prefeitura'] })).data.map(
    (r) => r.dias_conosco!,
  );
  expect(dias).toEqual([...dias].sort((a, b) => b - a));
  for (const query of [{ tipo: ['casa'] }, { analista: ['todos'] }, { conosco: 'muito' }, { vence_de: '31/12/2026' }])
    expect((await gestor().call(lista.listarRequerimentos, { query: query as never })).status, JSON.stringify(query)).toBe(422);
});

/** By what lists are ordered, and may be the same of all. */
const IGUAIS: Record<string, string[]> = {
  requerimento: ['protocolado_em', 'atualizado_em', 'prazo_em', 'bairro', 'etapa_nome', 'analista_nome', 'conosco_inicio'],
  guia: ['vencimento', 'criado_em', 'descricao'],
  membro: ['cargo', 'busca', 'criado_em'],
  processo_requerimento_assinatura: ['criado_em', 'papel'],
  avaliacao: ['criado_em', 'nota'],
  auditoria: ['criado_em', 'acao', 'endereco_ip'],
  geral_notificacao: ['criado_em', 'message'],
  post: ['criado_em', 'nome', 'de', 'ate'],
  pedido_titular: ['criado_em', 'prazo_em'],
  contato: ['criado_em', 'prazo_em'],
  problema: ['criado_em', 'pagina'],
  profissional: ['busca', 'validade', 'atualizado_em'],
  imovel: ['bairro', 'area_terreno_m2', 'atualizado_em'],
  importacao: ['nome', 'criado_em'],
  norma_ensaio_linha: ['protocolado_em'],
  importacao_linha: ['rotulo'],
  obra_externa: ['criada_em', 'respondida_em'],
  programa_uso: ['hora', 'chamadas'],
  'fila.job': ['created_on', 'retry_count'],
  email: ['criado_em', 'tentativas'],
  arquivo_retorno: ['criado_em', 'total_centavos'],
  movimento_de_caixa: ['dia', 'valor_centavos'],
  devolucao: ['pedida_em', 'valor_centavos'],
  termo_enviado: ['enviado_em', 'assunto'],
  termo_destinatario: ['enviado_em'],
  zona: ['descricao'],
  firma: ['titulo', 'de'],
  vistoria: ['inicio', 'pedida_em'],
  obra: ['criada_em', 'validade_em'],
};

describe('every list of the portal', () => {
  type Linha = { id: string | number } & Record<string, unknown>;
  type Pagina = { data: Linha[]; total: number; erros: { campo: string; mensagem: string }[] };
  interface Lista {
    contract: AnyEndpoint;
    pedido: z.ZodObject;
    ordens: string[];
    pedir: (q: Record<string, unknown>) => Promise<{ status: number; dados: Pagina }>;
    /** A text that some of its rows hold, and not all. */
    acha: string;
  }

  /** The object that names the paging of a call, in its query or in a body that asks. */
  const pedidoDe = (e: AnyEndpoint): z.ZodObject | undefined =>
    [e.query, e.body]
      .flatMap((s) => (s instanceof z.ZodUnion ? (s.options as z.ZodType[]) : [s]))
      // one that has a single order is tried where it is made: the public register goes newest first
      .find((s): s is z.ZodObject => s instanceof z.ZodObject && 'per_page' in s.shape && 'order' in s.shape);
  const ordensDe = (pedido: z.ZodObject): string[] =>
    (pedido.shape.order as z.ZodDefault<z.ZodEnum<Record<string, string>>>).unwrap().options.filter(Boolean);

  interface Forma {
    type?: string;
    format?: string;
    enum?: unknown[];
    const?: unknown;
    items?: Forma;
    anyOf?: Forma[];
  }
  /** Values of a filter, among them one that nothing has. */
  function candidatos(forma: Forma): unknown[] {
    if (forma.anyOf) return forma.anyOf.flatMap(candidatos);
    if (forma.type === 'array') return candidatos(forma.items ?? {}).map((um) => [um]);
    if (forma.enum) return forma.enum.filter((um) => um !== '');
    if (forma.type === 'boolean') return [true, false];
    if (forma.type === 'integer' || forma.type === 'number') return [999_999, 0, 1];
    if (forma.format === 'uuid') return ['0190a000-0000-7000-8000-00000000ffff'];
    return [
      '2099-01-01',
      '2099-01',
      '1990-01-01',
      'true',
      'false',
      '999999',
      'palavra que nada tem',
      '0190a000-0000-7000-8000-00000000ffff',
    ];
  }

  const listas: Lista[] = [];
  beforeAll(async () => {
    const [um, dois] = [await grantedAlvara(w), await grantedAlvara(w, w.citizen(1))];
    await app.settle();
    for (const [i, { id }] of [um, dois].entries())
      ok(
        await w
          .citizen(i)
          .call(avaliar, { params: { id }, body: { nota: 4, comentario: ['Faltou a busca por rua', 'Foi bom'][i]! } }),
      );
    const escritas: string[] = [];
    for (const nome of ['Plano diretor', 'Horário de verão', 'Mutirão de alvarás', 'Escrita por engano']) {
      const post = { nome, texto: `<p>${nome} em <b>novembro</b></p>` };
      escritas.push((ok(await gestor().call(noticias, { body: { post } })) as { id: string }).id);
    }
    ok(await gestor().call(excluirNoticia, { params: { noticia_id: escritas.at(-1)! } }));
    const sistema = (await papeisDe(app, w)).find(({ sigla }) => sigla === 'AS')!;
    const guia = um.guias[0]!;
    // who reads it, what is looked for, and in which part where the whole is longer than a page
    type Leitor = () => Promise<{ host: string; painel: Person['painel']; token: string | null }>;
    await inTenant(app.dbSistema, 0, (tx) =>
      tx
        .updateTable('organizacao')
        .set((eb) => ({ cidade_id: eb.selectFrom('localidade').select('id').where('ibge', '=', '4200051') }))
        .where('id', '=', w.town.id)
        .execute(),
    );
    for (const nome of ['Loteamento Ipê', 'Vila Nova']) ok(await gestor().call(criarBairro, { body: { nome } }));
    const quem: Record<string, [Leitor, string, Record<string, unknown>?]> = {};
    const pessoa = (p: Person) => async () => ({ host: p.host, painel: p.painel, token: await p.token() });
    const doSistema = async () => ({ host: sistema.host, painel: sistema.painel, token: await sistema.token() });
    quem[':painel/requerimento'] = [pessoa(gestor()), um.numero!];
    quem[':painel/guia'] = [pessoa(w.staff('financeiro')), String(guia.numero)];
    quem[':painel/usuario'] = [pessoa(gestor()), w.member('ambiental').nome];
    quem[':painel/processoRequerimentoCampoAssinatura'] = [pessoa(w.staff('assinante')), um.numero!];
    quem[':painel/relatorio/avaliacoes'] = [pessoa(gestor()), 'Faltou a busca'];
    const [espera] = [await fileAlvara(w, w.citizen(2)), await fileAlvara(w, w.citizen(2))];
    quem[':painel/trabalho'] = [pessoa(w.citizen(2)), espera.numero!];
    quem[':painel/meus-pagamentos'] = [pessoa(w.citizen(2)), espera.numero!];
    const pagos = [await fileAlvara(w, w.citizen(3)), await fileAlvara(w, w.citizen(3))];
    // money of the two, each paid a cent too much, which is asked back
    const financeiro = w.staff('financeiro');
    await inTenant(app.db, w.town.id, (tx) =>
      tx.updateTable('convenio').set({ banco: '001', codigo_convenio: '432156' }).where('padrao', '=', true).execute(),
    );
    for (const [i, pedido] of pagos.entries()) {
      const lida = await inTenant(app.db, w.town.id, (tx) =>
        tx
          .selectFrom('guia')
          .select(['id', 'codigo_barras', 'valor_centavos'])
          .where('requerimento_id', '=', pedido.id)
          .executeTakeFirstOrThrow(),
      );
      await enviarRetorno(w, financeiro, 41 + i, [{ codigo_barras: lida.codigo_barras!, centavos: lida.valor_centavos + 1 }]);
      const destino = 'Conta do requerente';
      ok(
        await pedirDevolucao(financeiro, lida.id, {
          especie: 'devolucao',
          valor_centavos: 1,
          motivo: 'Um centavo a mais.',
          destino,
        }),
      );
    }
    await inTenant(app.db, w.town.id, async (tx) => {
      for (const [i, pedido] of pagos.entries()) {
        const obra = { id: pedido.id, numero: i + 1, ano: 2026, situacao: 'Licenciada', licenca_de: pedido.id };
        await tx
          .insertInto('obra')
          .values({ ...obra, validade_em: `2028-01-0${i + 1}`, criada_em: new Date(2026, 0, i + 1) })
          .execute();
        await tx.updateTable('requerimento').set({ obra_id: obra.id }).where('id', '=', pedido.id).execute();
      }
    });
    const fisc = await inTenant(app.db, w.town.id, (tx) =>
      tx.selectFrom('setor').select('id').where('sigla', '=', 'FISC').executeTakeFirstOrThrow(),
    );
    const tipo = ok(
      await gestor().call(criarTipoDeVistoria, {
        body: {
          ...{ codigo: 'fundacao', nome: 'Vistoria de fundação', descricao: '', setor_id: fisc.id, duracao_minutos: 60 },
          ...{ partes_pedem: true, remarcacoes: 1, validade_dias: null, antes: [], final: false },
          roteiro: [{ titulo: 'Obra', linhas: [{ id: 'placa', texto: 'A placa', tipo: 'conferir' }] }],
        },
      }),
    );
    for (const [i, pedido] of pagos.entries()) {
      const v = ok(await gestor().call(pedirVistoria, { params: { id: pedido.id }, body: { tipo_id: tipo.id } }));
      ok(
        await gestor().call(agendarVistoria, {
          params: { id: v.id },
          body: {
            ...{ versao: v.versao, dia: addDias(dataDe(app.clock.now, FUSO_PADRAO), 3 + i), hora: '09:00' },
            ...{ duracao_minutos: 60, fiscal_id: w.member('fiscal').id },
          },
        }),
      );
    }
    quem[':painel/vistoria'] = [pessoa(gestor()), pagos[0]!.numero!];
    quem[':painel/obra'] = [pessoa(gestor()), pagos[0]!.numero!];
    quem[':painel/caixa/retorno'] = [pessoa(financeiro), 'RET41'];
    quem[':painel/caixa/movimento'] = [pessoa(financeiro), pagos[0]!.numero!];
    quem[':painel/caixa/devolucao'] = [pessoa(financeiro), pagos[0]!.numero!];
    quem[':painel/geral-notifications/historico'] = [pessoa(camila()), um.numero!];
    quem['me/auditoria'] = [pessoa(gestor()), 'EXCLUIU uma notícia'];
    quem['post/noticias'] = [pessoa(gestor()), 'HORARIO'];
    quem[':painel/cadastro/contribuinte'] = [pessoa(gestor()), w.town.cidadaos[0]!.nome];
    for (const [i, tipo] of (['correcao', 'outro', 'outro'] as const).entries())
      ok(await w.citizen(i).call(pedirComoTitular, { body: { tipo, texto: 'O meu nome está errado.' } }));
    quem[':painel/titular'] = [pessoa(gestor()), w.town.cidadaos[0]!.nome];
    quem[':painel/cadastro/profissional'] = [pessoa(gestor()), w.town.profissionais[0]!.nome];
    quem[':painel/cadastro/imovel'] = [pessoa(gestor()), w.town.imoveis[0]!.inscricao];
    const arquivo = (nome: string, n: number) => ({
      nome,
      tipo: 'text/csv',
      bytes: Buffer.from(
        `inscricao;logradouro;bairro;cep;area\n70.${n}.1;Rua Um;Centro;89999000;300\n70.${n}.2;Rua Dois;Centro;89999000;300\n`,
      ),
    });
    const trazida = ok(
      await gestor().call(importacoes.enviarImportacao, { body: { tipo: 'imoveis' }, arquivo: arquivo('lotes.csv', 1) }),
    );
    await app.settle();
    const lida = ok(await gestor().call(importacoes.verImportacao, { params: { id: trazida.id } }));
    ok(
      await gestor().call(importacoes.conferirImportacao, {
        params: { id: trazida.id },
        body: { versao: lida.versao, colunas: lida.colunas },
      }),
    );
    await app.settle();
    ok(await gestor().call(importacoes.enviarImportacao, { body: { tipo: 'imoveis' }, arquivo: arquivo('outros.csv', 2) }));
    await app.settle();
    quem[':painel/configuracoes/importacao'] = [pessoa(gestor()), 'lotes'];
    quem[':painel/configuracoes/importacao-linha'] = [pessoa(gestor()), '70.1.2', { importacao_id: trazida.id }];
    for (const [i, assunto] of ['Entulho na calçada', 'Muro caído', 'Calçada quebrada'].entries())
      ok(
        await w.staff('analista').call(termos.enviarTermo, {
          body: {
            tipo: 'Notificação',
            assunto,
            texto: `<p>Compareça à prefeitura, por causa do número ${i}.</p>`,
            destinatarios: [{ usuario_id: w.town.cidadaos[0]!.id }],
          },
        }),
      );
    quem[':painel/termo'] = [pessoa(w.staff('analista')), 'muro caido'];
    quem[':painel/termo-recebido'] = [pessoa(w.citizen()), 'muro'];
    for (const [tipo, texto] of [
      ['duvida', 'Qual é o recuo da esquina?'],
      ['elogio', 'Fui bem atendida no balcão.'],
      ['reclamacao', 'O alvará demora demais.'],
    ] as const) {
      ok(await w.citizen().call(escreverContato, { body: { tipo, texto } }));
      app.clock.now = new Date(app.clock.now.getTime() + 86_400_000);
    }
    for (const [pagina, navegador] of [
      ['prefeitura.agenda', 'Firefox no Linux'],
      ['prefeitura.contatos', 'Chrome no Windows'],
      ['prefeitura.obras', 'Safari no Mac'],
    ] as const) {
      const body = { pagina, navegador, versao_do_portal: '1.0.0', largura: 1440, altura: 900, texto: '' };
      ok(await w.citizen().call(contarProblema, { body }));
      app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    }
    quem[':painel/problema'] = [pessoa(gestor()), 'firefox'];
    quem[':painel/contato'] = [pessoa(gestor()), 'recuo'];
    quem[':painel/meus-contatos'] = [pessoa(w.citizen()), 'recuo'];
    ok(await gestor().call(trazerNormas, { body: { arquivo: null } }));
    quem[':painel/norma'] = [pessoa(gestor()), 'Pé-direito'];
    const exigencia = { tipo: 'medida', medida: 'altura_m', sentido: 'ate', limite: '0' } as const;
    const conteudo = { base_legal: 'Lei 5/2019', artigo: 'art. 9º', exigencia, peso: 'avisa' } as const;
    const norma = ok(await gestor().call(criarNorma, { body: { nome: 'Nada se ergue', conteudo } }));
    const ensaio = ok(await gestor().call(pedirEnsaio, { params: { id: norma.id }, body: { alvo: 'rascunho' } }));
    quem[':painel/norma-ensaio-linha'] = [pessoa(gestor()), pagos[0]!.numero!, { ensaio_id: ensaio.id }];
    await app.settle();
    quem[':painel/zona'] = [pessoa(gestor()), 'ZRP'];
    quem[':painel/noticia'] = [pessoa(gestor()), 'HORARIO'];
    quem[':painel/bairro'] = [pessoa(gestor()), 'Loteamento Ipê'];
    const firmas: string[] = [];
    for (const [i, chave] of ['gestor', 'analista', 'assinante', 'ambiental', 'financeiro', 'fiscal'].entries()) {
      const { id: usuario_id } = w.member(chave);
      const body = { usuario_id, titulo: `Cargo de número ${i}`, ato: `Portaria ${i}`, de: `2026-0${i + 1}-01`, ate: '' };
      firmas.push(ok(await gestor().call(criarFirma, { body })).id);
    }
    ok(await gestor().call(excluirFirmas, { body: { ids: firmas.slice(3) } }));
    quem.assinatura = [pessoa(gestor()), w.member('analista').nome];
    quem['assinatura/excluidos'] = [pessoa(gestor()), w.member('fiscal').nome];
    await inTenant(app.db, w.town.id, async (tx) => {
      const quais = [...pagos, um].map(({ id }, i) => ({
        ...{ id: uuidv7(), requerimento_id: id, sistema: 'Obras', processo: `OB-${70 + i}` },
        ...{ situacao: i === 0 ? 'Recusada' : 'Aceita', criada_em: new Date(app.clock.now.getTime() - i * 86_400_000 * 20) },
      }));
      await tx.insertInto('obra_externa').values(quais).execute();
      for (const [de, nome] of [
        [w.town.id, 'licencas.emitir'],
        [w.town.id, 'guias.emitir'],
        [0, 'previsao.medir'],
      ] as const)
        await sql`insert into fila.job (name, data, state, completed_on) values (${nome}, ${JSON.stringify({ organizacao_id: de, payload: {} })}::jsonb, 'failed', now())`.execute(
          tx,
        );
    });
    quem[':painel/obra-externa'] = [pessoa(gestor()), 'OB-70'];
    const programa = await programaCom(w, 'Que lê', ['imoveis.ler']);
    for (const call of [lerImoveis, lerImoveis, lerProfissionais]) await programa.call(call);
    quem[':painel/programa-uso'] = [pessoa(gestor()), 'profissionais', { programa_id: programa.client_id }];
    quem[':painel/tarefa'] = [pessoa(gestor()), 'pdf documento'];
    quem['admin/tarefa'] = [doSistema, 'pdf documento'];
    quem[':painel/correio'] = [pessoa(gestor()), 'pague'];
    quem['admin/correio'] = [doSistema, 'prefeitura'];
    quem['admin/organizacao'] = [doSistema, w.town.host];
    quem['admin/localidade'] = [doSistema, 'Amapá', { pai_id: BRASIL }];
    quem['admin/suporte/usuario'] = [doSistema, 'Administradora'];
    // what stands behind a number of a report has no search of its own, and is tried with the numbers
    const atrasDeUmNumero = ':painel/relatorio/numeros/:relatorio/requerimentos';
    // nor has what depends of one person, group by group: `programa/encargos.test.ts`
    const deUmGrupo = ':painel/encargo/:id/grupo/:grupo';
    // the log of one address has it in its path: `webhooks/webhooks.test.ts`
    const deUmWebhook = ':painel/webhook/:id/entrega';
    const noutroLugar = [atrasDeUmNumero, deUmGrupo, deUmWebhook];
    for (const { contract } of app.routes) {
      const pedido = pedidoDe(contract);
      if (!pedido || noutroLugar.includes(contract.path)) continue;
      const [entrar, acha, sempre] = quem[contract.path] ?? [];
      if (!entrar || !acha) throw new Error(`${contract.path} is a list: say here who reads it`);
      const emCorpo = !contract.query;
      listas.push({
        contract,
        pedido,
        acha,
        ordens: ordensDe(pedido),
        pedir: async (q) => {
          const { host, painel, token } = await entrar();
          const input = { painel, token: token ?? undefined, ...(emCorpo ? { body: q } : { query: { ...sempre, ...q } }) };
          const { status, dados } = await send(app, host, contract, input);
          return { status, dados: dados as Pagina };
        },
      });
    }
  }, 120_000);

  const ids = (linhas: Linha[]) => linhas.map(({ id }) => id);

  test('goes both ways in each of its orders, page by page without a row twice', async () => {
    expect(listas.length).toBeGreaterThan(7);
    for (const { contract, ordens, pedir } of listas) {
      expect(ordens.length, contract.path).toBeGreaterThan(1);
      for (const order of ordens) {
        const onde = `${contract.path} ${order}`;
        const ler = async (direction: string) => {
          const { status, dados } = await pedir({ order, direction, per_page: 0 });
          expect(status, onde).toBe(200);
          expect(dados.data.length, onde).toBeGreaterThan(1);
          expect(dados.data[0], onde).toHaveProperty(order);
          return dados.data;
        };
        const [asc, desc] = [await ler('asc'), await ler('desc')];
        // what has no value stands last in both; days with us that no longer run too
        const parou = ({ status }: Linha) =>
          order === 'dias_conosco' && !/^(Aguardando prefeitura|Em andamento)$/.test(String(status));
        const temValor = (linha: Linha) => linha[order] !== null && !parou(linha);
        const ditas = (linhas: Linha[]) => linhas.filter(temValor);
        expect(ids(ditas(asc)), onde).toEqual(ids(ditas(desc)).reverse());
        for (const linhas of [asc, desc]) expect(linhas.slice(ditas(linhas).length).some(temValor), onde).toBe(false);
        const valores = ditas(asc).map((linha) => linha[order]);
        if (valores.every((v) => typeof v === 'number' || /^\d{4}-\d\d-\d\d/.test(String(v))))
          expect(valores, onde).toEqual([...valores].sort((a, b) => (a! < b! ? -1 : 1)));
        const paginas = await Promise.all([1, 2].map((page) => pedir({ order, direction: 'asc', page, per_page: 1 })));
        expect(
          paginas.flatMap((p) => ids(p.dados.data)),
          onde,
        ).toEqual(ids(asc).slice(0, 2));
      }
    }
  });

  test('refuses an order it does not have, in words', async () => {
    for (const { contract, pedir } of listas)
      for (const q of [{ order: 'senha_hash' }, { order: 'nome; drop table' }, { direction: 'up' }]) {
        const { status, dados } = await pedir(q);
        expect(status, `${contract.path} ${JSON.stringify(q)}`).toBe(422);
        if ('order' in q) expect(JSON.stringify(dados.erros), contract.path).toContain('Esta lista não tem essa ordem');
      }
  });

  test('is narrowed by its search, and signs in it are no pattern', async () => {
    for (const { contract, acha, pedir } of listas) {
      const { total } = (await pedir({})).dados;
      const achadas = (await pedir({ s: acha })).dados;
      expect(achadas.total, `${contract.path} ${acha}`).toBeGreaterThan(0);
      expect(achadas.total, `${contract.path} ${acha}`).toBeLessThan(total);
      expect(achadas.data.length).toBeLessThanOrEqual(achadas.total);
      expect((await pedir({ s: 'palavra que nada tem' })).dados, contract.path).toMatchObject({ total: 0, data: [] });
    }
  });

  /** What is asked beside a list and narrows nothing: the half of a call that writes, and the process for which a work is offered. */
  const NAO_FILTRAM = new Set(['post/noticias post', 'post/noticias painel', ':painel/obra processo_id']);

  test('is narrowed by each of its filters: some value of it asks for other rows than none does', async () => {
    const mudos: string[] = [];
    for (const { contract, pedido, pedir } of listas) {
      const { properties = {} } = z.toJSONSchema(pedido, { io: 'input', unrepresentable: 'any' }) as {
        properties?: Record<string, Forma>;
      };
      const { total } = (await pedir({})).dados;
      for (const [nome, forma] of Object.entries(properties)) {
        const onde = `${contract.path} ${nome}`;
        if (/^(page|per_page|order|direction|s|importacao_id|ensaio_id|programa_id|pai_id)$/.test(nome) || NAO_FILTRAM.has(onde))
          continue;
        let narrows = false;
        for (const valor of candidatos(forma)) {
          const { status, dados } = await pedir({ [nome]: valor });
          narrows ||= status === 200 && dados.total !== total;
          if (narrows) break;
        }
        if (!narrows) mudos.push(onde);
      }
    }
    expect(mudos).toEqual([]);
  });

  test('of rows that are all alike in an order has each of them on one page, and none twice', async () => {
    const raiz = new pg.Client({ connectionString: app.raizUrl });
    await raiz.connect();
    // rows alone: what else hangs on them is not the business of a list
    await raiz.query("set session_replication_role = 'replica'");
    for (const [tabela, colunas] of Object.entries(IGUAIS))
      for (const coluna of colunas)
        await raiz.query(
          `update ${tabela} set ${coluna} = (select ${coluna} from ${tabela} where ${coluna} is not null limit 1)`,
        );
    await raiz.end();
    // a rating has no id of its own
    const chaves = (linhas: Linha[]) => linhas.map((linha) => linha.id ?? JSON.stringify(linha));
    for (const { contract, ordens, pedir } of listas)
      for (const order of ['', ...ordens])
        for (const direction of ['asc', 'desc']) {
          const inteira = chaves((await pedir({ order, direction, per_page: 0 })).dados.data);
          const paginas: unknown[] = [];
          for (let page = 1; page <= 4; page += 1)
            paginas.push(...chaves((await pedir({ order, direction, page, per_page: 2 })).dados.data));
          expect(paginas, `${contract.path} ${order} ${direction}`).toEqual(inteira.slice(0, 8));
          expect(new Set(inteira).size, contract.path).toBe(inteira.length);
        }
  });
});
