// Past 300 lines: one town with a past, and everything that a run over it tells, is refused, or survives.
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import type { BodyIn, QueryIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/normas/contract';
import * as ensaio from '@portal/domain/normas/ensaio';
import * as revisao from '@portal/domain/pendencias/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ensaiarNormaJob, limparEnsaiosJob } from '#modules/normas/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, fileAlvara, ok, paidAlvara, type World } from '#test/world.ts';
import { JOBS } from '../../src/app.ts';

let app: TestApp;
let w: World;
let vizinha: World;
let gestor: Person;
let raiz: pg.Client;
/** By what is known of each: its height, and what became of it. */
const pedidos = new Map<string, string>();
const id = (nome: string) => pedidos.get(nome) as string;
const ALTA = '6.50';
const BAIXA = '5.00';
const LEI = { base_legal: 'Lei Complementar 5/2019', artigo: 'art. 12' };

beforeAll(async () => {
  const pular = JOBS.map((j) => j.nome).filter((nome) => nome !== ensaiarNormaJob.nome);
  app = await createTestApp({ towns: ['demo', 'xanxere'], naMao: { pular } });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
  gestor = w.staff('gestor');
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
  await contarHistoria();
}, 120_000);
afterAll(async () => {
  await raiz.end();
  await app.close();
});
afterEach(async () => {
  await inTenant(app.db, w.town.id, (tx) => sql`delete from norma`.execute(tx));
});

/** Granted although it is too high; refused although it is not; two that run, one of them with an item of the article. */
async function contarHistoria() {
  const analista = w.staff('analista');
  const deferido = await paidAlvara(w, undefined, { altura_m: ALTA });
  for (let i = 0; i < deferido.definicao.etapas.length; i += 1) {
    ok(await act(analista, atos.iniciar, deferido.id));
    ok(await act(analista, atos.deferir, deferido.id));
  }
  pedidos.set('alto deferido', deferido.id);
  const indeferido = await paidAlvara(w, undefined, { altura_m: BAIXA });
  ok(await act(analista, atos.iniciar, indeferido.id));
  ok(await act(analista, atos.indeferir, indeferido.id, { motivo: 'O recuo é menor que o da lei.' }));
  pedidos.set('baixo indeferido', indeferido.id);
  pedidos.set('alto em andamento', (await fileAlvara(w, undefined, { altura_m: ALTA })).id);
  const marcado = await paidAlvara(w, undefined, { altura_m: BAIXA });
  ok(await act(analista, atos.iniciar, marcado.id));
  const texto = 'Reveja a altura no corte.';
  const item = { campo_id: 'altura_m', texto, base_legal: `${LEI.base_legal}, ${LEI.artigo}, § 1º` };
  ok(await act(analista, revisao.marcarPendencia, marcado.id, item));
  pedidos.set('baixo marcado', marcado.id);
  pedidos.set('baixo em andamento', (await fileAlvara(w, undefined, { altura_m: BAIXA })).id);
}

type Escrita = BodyIn<typeof contract.criarNorma>['conteudo'];
const altura = (limite: string, mais: Partial<Escrita> = {}): Escrita => ({
  ...LEI,
  exigencia: { tipo: 'medida', medida: 'altura_m', sentido: 'ate', limite, unidade: 'm' },
  peso: 'impede',
  ...mais,
});
let n = 0;
const nova = async (conteudo: Escrita = altura('6')) => {
  n += 1;
  return ok(await gestor.call(contract.criarNorma, { body: { nome: `Ensaiada ${n}`, conteudo } }));
};
type Norma = { id: string };
const pedir = ({ id: norma }: Norma, body: BodyIn<typeof ensaio.pedirEnsaio> = { alvo: 'rascunho' }, quem = gestor) =>
  quem.call(ensaio.pedirEnsaio, { params: { id: norma }, body });
const ver = async ({ id: norma }: Norma) => ok(await gestor.call(ensaio.verEnsaio, { params: { id: norma } }));
const cancelar = ({ id: norma }: Norma) => gestor.call(ensaio.cancelarEnsaio, { params: { id: norma } });
const experimentar = async (norma: Norma, body?: BodyIn<typeof ensaio.pedirEnsaio>) => {
  ok(await pedir(norma, body));
  await app.settle();
  return (await ver(norma)) as ensaio.Ensaio;
};
const linhas = async ({ id: ensaio_id }: { id: string }, q: Omit<QueryIn<typeof ensaio.listarLinhasDoEnsaio>, 'ensaio_id'>) =>
  ok(await gestor.call(ensaio.listarLinhasDoEnsaio, { query: { ensaio_id, per_page: 0, ...q } }));
const nomesDe = (data: readonly { requerimento_id: string }[]) =>
  data.map((l) => [...pedidos].find(([, de]) => de === l.requerimento_id)?.[0] ?? l.requerimento_id).sort();

/** Copies of a request, each a second older than the one before. */
const copiar = (de: string, quantas: number, mais = '') =>
  raiz.query(
    `insert into requerimento (organizacao_id, id, processo_id, processo_versao_id, processo_nome, numero, canhoto, status, criado_por,
        requerente_id, requerente_nome, respostas, protocolado_em, criado_em, atualizado_em)
     select r.organizacao_id, gen_random_uuid(), r.processo_id, r.processo_versao_id, r.processo_nome, (900000 + n) || '/2001${mais}', 'copia-${mais}' || n,
            r.status, r.criado_por, r.requerente_id, r.requerente_nome, r.respostas, r.protocolado_em - make_interval(secs => n), r.criado_em, r.atualizado_em
       from requerimento r, generate_series(1, $2) n where r.id = $1`,
    [de, quantas],
  );
const semCopias = () => raiz.query("delete from requerimento where canhoto like 'copia-%'");
const mudar = (de: string, o_que: string) => raiz.query(`update requerimento set ${o_que} where id = $1`, [de]);

test('says whom a draft would have stopped, how those ended, and where people decided otherwise; and changes nothing', async () => {
  const norma = await nova();
  const antes = await raiz.query('select id, versao, atualizado_em, respostas from requerimento order by id');
  const feito = await experimentar(norma);
  expect(feito).toMatchObject({
    ...{ alvo: 'rascunho', anos: 2, situacao: 'Pronto', total: 5, feitos: 5, ha_mais: false, peso: 'impede', mudou: false },
    autor: w.member('gestor').nome,
    contagens: {
      resultados: { descumpre: 2, cumpre: 3, 'falta dado': 0, 'não se aplica': 0, 'não julgado': 0 },
      barrados: { deferido: 1, indeferido: 0, cancelado: 0, 'em andamento': 1 },
      divergencias: { 'deferido sem cumprir': 1, 'indeferido cumprindo': 1, 'item marcado cumprindo': 1 },
    },
  });
  expect(feito.terminado_em).not.toBeNull();
  const barrados = await linhas(feito, { grupo: 'barraria' });
  expect(nomesDe(barrados.data)).toEqual(['alto deferido', 'alto em andamento']);
  expect(barrados.data[0]).toMatchObject({ valor: '6,50 m', limite: 'até 6,00 m', resultado: 'descumpre', faltam: [] });
  const divergentes = await linhas(feito, { grupo: 'divergente' });
  expect(Object.fromEntries(divergentes.data.map((l) => [l.divergencia, nomesDe([l])[0]]))).toEqual({
    'deferido sem cumprir': 'alto deferido',
    'indeferido cumprindo': 'baixo indeferido',
    'item marcado cumprindo': 'baixo marcado',
  });
  expect((await linhas(feito, { grupo: 'sem dado' })).total).toBe(0);
  expect((await raiz.query('select id, versao, atualizado_em, respostas from requerimento order by id')).rows).toEqual(
    antes.rows,
  );
  // the same as the desk says of each, since it is the same code
  ok(
    await gestor.call(contract.salvarNorma, {
      params: { id: norma.id },
      body: { versao: norma.versao, nome: 'Ensaiada e publicada', conteudo: altura('6', { exemplos: EXEMPLOS }) },
    }),
  );
  const body = { versao: norma.versao + 1, vigente_de: '2020-01-01', alcanca_protocolados: true };
  ok(await gestor.call(contract.publicarNorma, { params: { id: norma.id }, body }));
  for (const [nome, requerimento] of pedidos) {
    const { normas } = ok(await w.staff('analista').call(autos.obterRequerimento, { params: { id: requerimento } }));
    expect(
      normas.map((x) => x.situacao),
      nome,
    ).toEqual([nome.startsWith('alto') ? 'fora' : 'dentro']);
  }
  // published, it is still what was tried; what is in force may be tried too
  expect(await ver(norma)).toMatchObject({ mudou: false });
  expect(await experimentar(norma, { alvo: 'em vigor', anos: 1 })).toMatchObject({
    ...{ alvo: 'em vigor', anos: 1, total: 5, contagens: { resultados: { descumpre: 2 } } },
  });
});
const EXEMPLOS = [
  ...['0,3', '0,4', '0,5'].map((altura_m) => ({ nome: '', valores: { altura_m }, espera: 'cumpre' as const })),
  ...['200', '300', '400'].map((altura_m) => ({ nome: '', valores: { altura_m }, espera: 'descumpre' as const })),
];

test('an item that was marked on answers that broke the rule agrees with it, corrected since or not', async () => {
  const norma = await nova();
  const desta = id('baixo marcado');
  // as it was sent when the item was marked
  await raiz.query(`update submissao set respostas = respostas || '{"altura_m": "${ALTA}"}' where requerimento_id = $1`, [desta]);
  expect((await experimentar(norma)).contagens.divergencias).toMatchObject({ 'item marcado cumprindo': 0 });
  await raiz.query(`update submissao set respostas = respostas || '{"altura_m": "${BAIXA}"}' where requerimento_id = $1`, [
    desta,
  ]);
  expect((await experimentar(norma)).contagens.divergencias).toMatchObject({ 'item marcado cumprindo': 1 });
  // while the requester corrects, what was sent counts, and not what is being typed
  await mudar(desta, `status = 'Aguardando requerente', respostas = respostas || '{"altura_m": "60.00"}'`);
  expect((await experimentar(norma)).contagens.resultados).toMatchObject({ descumpre: 2, cumpre: 3 });
  await mudar(desta, `status = 'Em andamento', respostas = respostas || '{"altura_m": "${BAIXA}"}'`);
});

test('what cannot be told and what cannot be judged are counted apart, and stop nobody', async () => {
  const norma = await nova();
  const [sem, torto] = [id('baixo em andamento'), id('alto em andamento')];
  await mudar(sem, `respostas = respostas - 'altura_m'`);
  const { rows: antes } = await raiz.query('select processo_versao_id as v from requerimento where id = $1', [torto]);
  const { rows: ruim } = await raiz.query(
    `insert into processo_versao (organizacao_id, id, processo_id, numero, situacao, definicao)
     select organizacao_id, gen_random_uuid(), processo_id, 900, 'substituida', '{"formato": 1, "secoes": "nenhuma"}' from processo_versao where id = $1 returning id`,
    [antes[0].v],
  );
  await mudar(torto, `processo_versao_id = '${ruim[0].id}'`);
  const feito = await experimentar(norma);
  expect(feito).toMatchObject({
    ...{ situacao: 'Pronto', feitos: 5 },
    contagens: { resultados: { descumpre: 1, cumpre: 2, 'falta dado': 1, 'não julgado': 1 } },
  });
  const [falta] = (await linhas(feito, { grupo: 'sem dado' })).data;
  expect(falta).toMatchObject({ requerimento_id: sem, faltam: ['Altura da construção'], valor: '' });
  expect(nomesDe((await linhas(feito, { grupo: 'não julgado' })).data)).toEqual(['alto em andamento']);
  // a rule that names another process asks neither
  const outra = await nova(altura('6', { processos: [w.town.processos.get('certidao-de-numeracao') ?? ''] }));
  expect(await experimentar(outra)).toMatchObject({ total: 0, feitos: 0, situacao: 'Pronto' });
  await mudar(torto, `processo_versao_id = '${antes[0].v}'`);
  await mudar(sem, `respostas = respostas || '{"altura_m": "${BAIXA}"}'`);
});

test('only what was filed here in the period is looked at, and an empty one is told at once', async () => {
  const norma = await nova();
  const antigo = id('alto em andamento');
  const quando = (expr: string) => mudar(antigo, `protocolado_em = ${expr}`);
  const { rows } = await raiz.query('select protocolado_em from requerimento where id = $1', [antigo]);
  await quando("now() - interval '3 years'");
  expect(await experimentar(norma, { alvo: 'rascunho', anos: 2 })).toMatchObject({ total: 4, anos: 2 });
  expect(await experimentar(norma, { alvo: 'rascunho', anos: 5 })).toMatchObject({ total: 5, anos: 5 });
  await raiz.query('update requerimento set protocolado_em = $2 where id = $1', [antigo, rows[0].protocolado_em]);
  await mudar(antigo, 'de_fora = true');
  expect(await experimentar(norma)).toMatchObject({ total: 4 });
  await mudar(antigo, 'de_fora = false');
  const la = vizinha.staff('gestor');
  const deLa = ok(await la.call(contract.criarNorma, { body: { nome: 'De lá', conteudo: altura('6') } }));
  expect(ok(await pedir(deLa, { alvo: 'rascunho' }, la))).toMatchObject({ situacao: 'Pronto', total: 0, feitos: 0 });
});

test('a limit by zone is the one of the day of filing', async () => {
  const norma = await nova({
    ...altura('zona_altura_max'),
    exigencia: { tipo: 'medida', medida: 'altura_m', sentido: 'ate', limite: 'zona_altura_max', unidade: 'm' },
  });
  await raiz.query('update zona_versao set altura_max = 6 where organizacao_id = $1', [w.town.id]);
  expect((await experimentar(norma)).contagens.resultados).toMatchObject({ descumpre: 2, cumpre: 3 });
  // what holds from tomorrow on judges nobody
  await raiz.query(
    `insert into zona_versao (organizacao_id, id, zona_id, vigente_de, altura_max, criado_em)
     select distinct on (zona_id) organizacao_id, gen_random_uuid(), zona_id, current_date + 400, 1, now() from zona_versao where organizacao_id = $1`,
    [w.town.id],
  );
  expect((await experimentar(norma)).contagens.resultados).toMatchObject({ descumpre: 2, cumpre: 3 });
});

test('one run at a time; cancelled it keeps what it counted, and another may be asked for', async () => {
  const norma = await nova();
  expect(await cancelar(norma)).toMatchObject({ status: 422, dados: { codigo: 'ensaio_parado' } });
  expect(ok(await pedir(norma))).toMatchObject({ situacao: 'Em curso', feitos: 0, total: 5, terminado_em: null });
  expect(await pedir(norma)).toMatchObject({ status: 422, dados: { codigo: 'ensaio_em_curso' } });
  expect(ok(await cancelar(norma))).toMatchObject({ situacao: 'Cancelado', feitos: 0 });
  // its job finds nothing to do, and the next one counts from the beginning
  await app.settle();
  expect(await ver(norma)).toMatchObject({ situacao: 'Cancelado', feitos: 0 });
  const feito = await experimentar(norma);
  expect(feito).toMatchObject({ situacao: 'Pronto', feitos: 5 });
  const { rows } = await raiz.query('select count(*)::integer as n from norma_ensaio where norma_id = $1', [norma.id]);
  expect(rows[0].n).toBe(1);
});

test('a draft that changed since is told, unless only its words did', async () => {
  const norma = await nova();
  await experimentar(norma);
  const salvar = async (versao: number, conteudo: Escrita) =>
    ok(await gestor.call(contract.salvarNorma, { params: { id: norma.id }, body: { versao, nome: norma.nome, conteudo } }));
  const palavras = await salvar(norma.versao, altura('6', { mensagem: 'Baixe o telhado.', peso: 'avisa' }));
  expect(await ver(norma)).toMatchObject({ mudou: false, peso: 'impede' });
  await salvar(palavras.versao, altura('7'));
  expect(await ver(norma)).toMatchObject({ mudou: true, contagens: { resultados: { descumpre: 2 } } });
  expect(await experimentar(norma)).toMatchObject({ mudou: false, contagens: { resultados: { descumpre: 0 } } });
});

test('what cannot be tried is refused in words', async () => {
  const torta = await nova(altura('6', { quando: 'altura_m >' }));
  const recusa = await pedir(torta);
  expect(recusa).toMatchObject({ status: 422, dados: { codigo: 'norma_ilegivel' } });
  expect(recusa.mensagem).toContain('corrija o rascunho');
  expect(await pedir(torta, { alvo: 'em vigor' })).toMatchObject({ status: 422, dados: { codigo: 'nada_em_vigor' } });
  for (const body of [{ alvo: 'tudo' }, { alvo: 'rascunho', anos: 3 }, { alvo: 'rascunho', anos: 'x' }, {}])
    expect((await pedir(torta, body as never)).status, JSON.stringify(body)).toBe(422);
  expect(await ver(torta)).toBeNull();
  expect((await pedir({ id: '0190a0a0-0000-7000-8000-000000000001' })).status).toBe(404);
  expect((await pedir({ id: 'x' })).status).toBe(422);
});

test('another town, and who does not manage this one, neither start nor see nor cancel', async () => {
  const norma = await nova();
  const feito = await experimentar(norma);
  for (const quem of [w.staff('analista'), w.citizen(), vizinha.staff('gestor')]) {
    expect([403, 404]).toContain((await pedir(norma, { alvo: 'rascunho' }, quem)).status);
    expect([403, 404]).toContain((await quem.call(ensaio.verEnsaio, { params: { id: norma.id } })).status);
    expect([403, 404]).toContain((await quem.call(ensaio.cancelarEnsaio, { params: { id: norma.id } })).status);
  }
  const query = { ensaio_id: feito.id };
  expect((await w.staff('analista').call(ensaio.listarLinhasDoEnsaio, { query })).status).toBe(403);
  expect(ok(await vizinha.staff('gestor').call(ensaio.listarLinhasDoEnsaio, { query })).total).toBe(0);
});

/** A worker that is killed at its so-manieth transaction. */
const ate = (quantas: number): JobCtx => {
  const inteiro = app.jobCtx(w.town.id);
  let n = 0;
  return {
    ...inteiro,
    async inTenant(work) {
      n += 1;
      if (n > quantas) throw new Error('killed');
      return inteiro.inTenant(work);
    },
  };
};

test('a killed worker goes on where it stood, counts nobody twice, and keeps a thousand lines of a list', async () => {
  await copiar(id('alto deferido'), 1300, 'a');
  await copiar(id('baixo indeferido'), 200, 'b');
  const norma = await nova();
  const { id: ensaio_id, total } = ok(await pedir(norma));
  expect(total).toBe(1505);
  for (const quantas of [1, 2, 3, 4, 5]) await expect(ensaiarNormaJob.run(ate(quantas), { ensaio_id })).rejects.toThrow('killed');
  const meio = (await ver(norma)) as ensaio.Ensaio;
  expect(meio).toMatchObject({ situacao: 'Em curso' });
  expect(meio.feitos).toBe(400);
  // twice, since a queue may deliver a thing twice
  await app.settle(2);
  const feito = (await ver(norma)) as ensaio.Ensaio;
  expect(feito).toMatchObject({
    ...{ situacao: 'Pronto', feitos: 1505, total: 1505 },
    contagens: {
      resultados: { descumpre: 1302, cumpre: 203 },
      barrados: { deferido: 1301, 'em andamento': 1 },
      divergencias: { 'deferido sem cumprir': 1301, 'indeferido cumprindo': 201, 'item marcado cumprindo': 1 },
    },
  });
  const { rows } = await raiz.query(
    'select grupo, count(*)::integer as n, count(distinct requerimento_id)::integer as d from norma_ensaio_linha where ensaio_id = $1 group by 1 order by 1',
    [ensaio_id],
  );
  expect(rows).toEqual([
    { grupo: 'barraria', n: 1000, d: 1000 },
    { grupo: 'divergente', n: 1000, d: 1000 },
  ]);
  // those filed last are the ones that are kept
  const ultimos = (await linhas(feito, { grupo: 'barraria', per_page: 2 })).data;
  expect(nomesDe(ultimos)).toContain('alto em andamento');
  await semCopias();
  expect((await linhas(feito, { grupo: 'barraria' })).total).toBe(2);
}, 60_000);

test('two workers that follow one run count each request once, and keep each line once', async () => {
  await copiar(id('alto deferido'), 700, 'a');
  const norma = await nova();
  const { id: ensaio_id } = ok(await pedir(norma));
  // each reads the page that the other reads: whoever is second writes nothing of it, and leaves
  await Promise.all([1, 2, 3].map(() => ensaiarNormaJob.run(ate(Number.POSITIVE_INFINITY), { ensaio_id })));
  await app.settle();
  expect(await ver(norma)).toMatchObject({
    situacao: 'Pronto',
    feitos: 705,
    contagens: { resultados: { descumpre: 702, cumpre: 3 } },
  });
  const { rows } = await raiz.query(
    "select count(*)::integer as n, count(distinct requerimento_id)::integer as d from norma_ensaio_linha where ensaio_id = $1 and grupo = 'barraria'",
    [ensaio_id],
  );
  expect(rows).toEqual([{ n: 702, d: 702 }]);
  await semCopias();
}, 60_000);

test('one whom nobody follows is told as interrupted, and may be asked for anew; one that waits for its turn is not', async () => {
  const norma = await nova();
  const { id: ensaio_id } = ok(await pedir(norma));
  const agora = app.clock.now;
  const tarefa = JSON.stringify({ organizacao_id: w.town.id, payload: { ensaio_id } });
  await raiz.query(`insert into fila.job (name, data, state) values ($1, $2::jsonb, 'created')`, [ensaiarNormaJob.nome, tarefa]);
  app.clock.now = new Date(agora.getTime() + 6 * 60_000);
  expect(await ver(norma)).toMatchObject({ situacao: 'Em curso' });
  await raiz.query(`update fila.job set state = 'failed' where name = $1`, [ensaiarNormaJob.nome]);
  expect(await ver(norma)).toMatchObject({ situacao: 'Interrompido' });
  expect(ok(await pedir(norma))).toMatchObject({ situacao: 'Em curso' });
  await app.settle();
  expect(await ver(norma)).toMatchObject({ situacao: 'Pronto', feitos: 5 });
  app.clock.now = agora;
});

test('it goes with its rule, and after ninety days', async () => {
  const quantos = async () => (await raiz.query('select count(*)::integer as n from norma_ensaio_linha')).rows[0].n;
  const norma = await nova();
  await experimentar(norma);
  expect(await quantos()).toBeGreaterThan(0);
  const agora = app.clock.now;
  app.clock.now = new Date(agora.getTime() + 89 * 86_400_000);
  await limparEnsaiosJob.run(app.jobCtx(0), {});
  expect(await ver(norma)).not.toBeNull();
  app.clock.now = new Date(agora.getTime() + 91 * 86_400_000);
  await limparEnsaiosJob.run(app.jobCtx(0), {});
  expect(await ver(norma)).toBeNull();
  expect(await quantos()).toBe(0);
  app.clock.now = agora;
  await experimentar(norma);
  ok(await gestor.call(contract.descartarRascunhoDaNorma, { params: { id: norma.id }, body: { versao: norma.versao } }));
  expect(await quantos()).toBe(0);
});
