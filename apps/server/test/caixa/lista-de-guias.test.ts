import { baixarExportacao, listarExportacoes } from '@portal/domain/exportacoes/contract';
import type { QueryIn } from '@portal/domain/http/endpoint';
import { GRUPOS_DO_RELATORIO, type GrupoDoRelatorio, verLancamentos } from '@portal/domain/lancamentos/contract';
import { exportarGuias } from '@portal/domain/lancamentos/exportar';
import { CHAVES_DO_RELATORIO, exportarLancamentos } from '@portal/domain/lancamentos/exportar-relatorio';
import * as taxas from '@portal/domain/taxas/contract';
import { addDias, dataDe } from '@portal/domain/text/datas';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { FUSO, type GuiaInventada, inventarGuias, somar } from '#test/caixa/guias-inventadas.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let raiz: pg.Client;
let guias: GuiaInventada[];
// half past eleven of the last evening of the year, in the town; already the new year by UTC
const AGORA = new Date('2027-01-01T02:30:00Z');
const HOJE = '2026-12-31';
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'], agora: AGORA });
  w = await createWorld(app);
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
  const r = [await fileAlvara(w), await fileAlvara(w, w.citizen(1))];
  guias = await inventarGuias(raiz, w, r, AGORA);
  // every edge is among them, or the comparison would say nothing of it
  const casos: ((g: GuiaInventada) => boolean)[] = [
    ...taxas.DINHEIROS.map((d) => (g: GuiaInventada) => g.dinheiros(HOJE).includes(d)),
    (g) => g.dinheiros(HOJE).includes('aberto') && g.vencimento === HOJE,
    (g) => g.trocada && !g.dispensado_centavos,
    (g) => g.trocada && g.dispensado_centavos > 0,
    (g) => g.pagamento === 'Pago' && !g.recebido_centavos,
  ];
  for (const caso of casos) expect(guias.some(caso), String(caso)).toBe(true);
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});
const paulo = () => w.staff('financeiro');
type Filtros = Omit<QueryIn<typeof taxas.somarGuias>, 's'>;

const dentro = (dia: string | null, de?: string, ate?: string) =>
  (!de && !ate) || (dia !== null && (!de || dia >= de) && (!ate || dia <= ate));
/** The same filters, read slip by slip. */
const fica = (f: Filtros) => (g: GuiaInventada) =>
  (!f.pagamento?.length || f.pagamento.includes(g.pagamento as 'Pago')) &&
  (!f.taxa?.length || f.taxa.includes(g.cobranca)) &&
  dentro(dataDe(g.criado_em, FUSO), f.emitida_de, f.emitida_ate) &&
  dentro(g.vencimento, f.vence_de, f.vence_ate) &&
  dentro(g.paga_em && dataDe(g.paga_em, FUSO), f.paga_de, f.paga_ate) &&
  (!f.dinheiro?.length || f.dinheiro.some((d) => g.dinheiros(HOJE).includes(d)));

test('whatever is asked, the rows, their number and every sum are those counted slip by slip', async () => {
  const dia = fc.option(
    fc.integer({ min: -60, max: 60 }).map((n) => addDias(HOJE, n)),
    { nil: undefined },
  );
  const periodo = fc.tuple(dia, dia).map(([a, b]) => (a && b && a > b ? [b, a] : [a, b]));
  // most filters are not used at once, or hardly a slip would be left to add up
  const asVezes = <T>(arbitrary: fc.Arbitrary<T>, nada: T) =>
    fc.oneof({ weight: 3, arbitrary: fc.constant(nada) }, { weight: 1, arbitrary });
  const algumas = <T>(quais: readonly T[]) => asVezes(fc.subarray([...quais], { minLength: 1 }), []);
  let somadas = 0;
  const filtros = fc
    .record({
      pagamento: algumas(taxas.PAGAMENTOS),
      dinheiro: algumas(taxas.DINHEIROS),
      taxa: algumas(['Taxa de análise', 'Taxa de vistoria', 'Resto de outra guia']),
      emitida: asVezes(periodo, []),
      vence: asVezes(periodo, []),
      paga: asVezes(periodo, []),
    })
    .map(({ emitida, vence, paga, ...resto }) => ({
      ...resto,
      ...Object.fromEntries(
        Object.entries({ emitida, vence, paga }).flatMap(([nome, [de, ate]]) => [
          ...(de ? [[`${nome}_de`, de]] : []),
          ...(ate ? [[`${nome}_ate`, ate]] : []),
        ]),
      ),
    }));
  await fc.assert(
    fc.asyncProperty(filtros, async (f: Filtros) => {
      const esperadas = guias.filter(fica(f));
      somadas += esperadas.length;
      expect(ok(await paulo().call(taxas.somarGuias, { query: f }))).toEqual(somar(esperadas, HOJE));
      const lista = ok(await paulo().call(taxas.listarGuias, { query: { ...f, per_page: 200, order: 'criado_em' } }));
      expect(lista.total).toBe(esperadas.length);
      expect(lista.data.map((g) => g.id)).toEqual(
        esperadas.toSorted((a, b) => a.criado_em.localeCompare(b.criado_em) || a.id.localeCompare(b.id)).map((g) => g.id),
      );
    }),
    { numRuns: 60, examples: [[{ pagamento: [], dinheiro: [], taxa: [] }]] },
  );
  expect(somadas).toBeGreaterThan(500);
});

test('every charge, process and sector may be chosen, and a sector is that of the first step', async () => {
  const opcoes = ok(await paulo().call(taxas.opcoesDeGuias));
  for (const { cobranca } of guias) expect(opcoes.taxas).toContain(cobranca);
  const { rows } = await raiz.query<{ setor_id: string; n: string }>(
    `select e.setor_id, count(*) as n from guia g join lateral (select setor_id from etapa where requerimento_id = g.requerimento_id
       order by ordem, ciclo limit 1) e on true where g.organizacao_id = $1 group by 1`,
    [w.town.id],
  );
  for (const { setor_id, n } of rows)
    expect(ok(await paulo().call(taxas.somarGuias, { query: { setor_id: [setor_id] } })).guias).toBe(Number(n));
  const outro = opcoes.setores.find((s) => !rows.some((r) => r.setor_id === s.id));
  expect(ok(await paulo().call(taxas.listarGuias, { query: { setor_id: [outro!.id] } })).total).toBe(0);
  const procurada = ok(await paulo().call(taxas.somarGuias, { query: { s: String(guias[0]!.numero) } }));
  expect(procurada.guias).toBe(1);
});

test('a slip is found by its number, by what follows the year, and as the town hall calls it', async () => {
  const [uma, outra] = [guias[3]!, guias[4]!];
  await raiz.query(`update guia set numero_externo = 'DAM 77/2026-É' where id = $1`, [uma.id]);
  const achadas = async (s: string) => {
    const { data, total } = ok(await paulo().call(taxas.listarGuias, { query: { s } }));
    expect(ok(await paulo().call(taxas.somarGuias, { query: { s } })).guias).toBe(total);
    return data.map((g) => g.numero);
  };
  expect(await achadas('dam-77 2026 e')).toEqual([uma.numero]);
  expect(await achadas(String(outra.numero))).toEqual([outra.numero]);
  expect(await achadas(String(outra.numero % 1_000_000))).toEqual([outra.numero]);
  expect(await achadas(`${outra.numero} ${uma.numero}`)).toEqual([]);
  for (const nada of ['dam', '99999999999999999999', "'; drop table guia", '%'.repeat(50)])
    expect(await achadas(nada), nada).toHaveLength(nada.startsWith('%') ? 10 : 0);
});

test('each line of the report is the sum of the list that it leads to, and months begin and end in the town', async () => {
  const gestor = w.staff('gestor');
  const [de, ate] = ['2026-11-20', HOJE];
  const ver = async (por: GrupoDoRelatorio) => ok(await gestor.call(verLancamentos, { query: { por, de, ate } }));
  const doPeriodo = { emitida_de: de, emitida_ate: ate };
  const dentroDele = guias.filter(fica(doPeriodo));
  expect(dentroDele.length).toBeGreaterThan(30);
  const mes = (g: GuiaInventada) => dataDe(g.criado_em, FUSO).slice(0, 7);
  const filtro = { mes: null, taxa: 'taxa', processo: 'processo_id', setor: 'setor_id' } as const;
  for (const por of GRUPOS_DO_RELATORIO) {
    const { linhas, total, total_antes } = await ver(por);
    expect(total).toEqual(somar(dentroDele, HOJE));
    expect(total_antes).toEqual(somar(guias.filter(fica({ emitida_de: '2026-10-09', emitida_ate: '2026-11-19' })), HOJE));
    for (const campo of Object.keys(total) as (keyof typeof total)[])
      expect(
        linhas.reduce((soma, l) => soma + l[campo], 0),
        `${por} ${campo}`,
      ).toBe(total[campo]);
    for (const { chave, nome, ...somas } of linhas) {
      expect(nome).not.toBe('');
      const nome_do_filtro = filtro[por];
      const query = { ...doPeriodo, ...(nome_do_filtro && { [nome_do_filtro]: [chave] }) };
      if (nome_do_filtro) expect(ok(await paulo().call(taxas.somarGuias, { query }))).toEqual(somas);
      else
        expect(somas).toEqual(
          somar(
            dentroDele.filter((g) => mes(g) === chave),
            HOJE,
          ),
        );
    }
  }
  expect((await ver('mes')).linhas.map((l) => l.chave)).toEqual(['2026-11', '2026-12']);
  const query = { de, ate };
  for (const who of [paulo(), w.staff('analista'), w.citizen()])
    expect((await who.call(verLancamentos, { query })).status).toBe(403);
  for (const errado of [
    { de: ate, ate: de },
    { de: '2015-01-01', ate },
  ])
    expect((await gestor.call(verLancamentos, { query: errado })).status).toBe(422);
});

test('who has no right to fees reads no sum, another town adds up its own, and days the wrong way round are refused', async () => {
  expect((await w.staff('analista').call(taxas.somarGuias, { query: {} })).status).toBe(403);
  expect((await w.citizen().call(taxas.somarGuias, { query: {} })).status).toBe(403);
  const vizinha = await createWorld(app, 'videira');
  expect(ok(await vizinha.staff('financeiro').call(taxas.somarGuias, { query: {} }))).toMatchObject({
    guias: 0,
    lancado_centavos: 0,
  });
  expect(ok(await vizinha.staff('financeiro').call(taxas.listarGuias, { query: { s: String(guias[4]!.numero) } })).total).toBe(0);
  const query = { emitida_de: '2026-12-02', emitida_ate: '2026-12-01' };
  expect((await paulo().call(taxas.somarGuias, { query })).status).toBe(422);
});

test('the list goes out as a sheet, as it is filtered, to who may see the fees and to nobody else', async () => {
  const body = {
    formato: 'csv' as const,
    colunas: ['numero', 'valor_centavos', 'pagamento'] as ['numero', 'valor_centavos', 'pagamento'],
    lista: { pagamento: ['Pago'] as ['Pago'] },
  };
  expect((await w.staff('analista').call(exportarGuias, { body })).status).toBe(403);
  const { id } = ok(await paulo().call(exportarGuias, { body }));
  await app.settle();
  const [pronta] = ok(await paulo().call(listarExportacoes));
  const pagas = guias.filter((g) => g.pagamento === 'Pago');
  expect(pronta).toMatchObject({ id, situacao: 'Pronta', linhas: pagas.length });
  const csv = (await paulo().call(baixarExportacao, { params: { id } })).bruto.toString('utf8');
  const linhas = csv.trimEnd().split('\r\n').slice(1);
  expect(new Set(linhas)).toEqual(
    new Set(pagas.map((g) => `${g.numero};${String(g.valor_centavos / 100).replace('.', ',')};Pago`)),
  );
});

test('the report goes out as a sheet, its whole at the end, to a manager and to nobody else', async () => {
  const gestor = w.staff('gestor');
  const lista = { por: 'mes', de: '2026-11-20', ate: HOJE } as const;
  const body = { formato: 'csv', colunas: CHAVES_DO_RELATORIO, lista } as const;
  for (const who of [paulo(), w.staff('analista'), w.citizen()])
    expect((await who.call(exportarLancamentos, { body })).status).toBe(403);
  expect((await gestor.call(exportarLancamentos, { body: { ...body, lista: { ...lista, de: '2027-02-01' } } })).status).toBe(422);
  const { id } = ok(await gestor.call(exportarLancamentos, { body }));
  await app.settle();
  expect(ok(await gestor.call(listarExportacoes))[0]).toMatchObject({ id, situacao: 'Pronta', linhas: 3 });
  const csv = (await gestor.call(baixarExportacao, { params: { id } })).bruto.toString('utf8');
  const [, ...linhas] = csv.trimEnd().split('\r\n');
  const dinheiros = (gs: readonly GuiaInventada[]) => {
    const s = somar(gs, HOJE);
    const reais = [s.lancado_centavos, s.recebido_centavos, s.aberto_centavos, s.vencido_centavos, s.dispensado_centavos];
    return [s.guias, ...[...reais, s.devolvido_centavos, s.cancelado_centavos].map((c) => c / 100)].map((n) =>
      String(n).replace('.', ','),
    );
  };
  const doPeriodo = guias.filter(fica({ emitida_de: lista.de, emitida_ate: lista.ate }));
  const doMes = (mes: string) => doPeriodo.filter((g) => dataDe(g.criado_em, FUSO).startsWith(mes));
  expect(linhas.map((l) => l.split(';'))).toEqual([
    ['11/2026', ...dinheiros(doMes('2026-11'))],
    ['12/2026', ...dinheiros(doMes('2026-12'))],
    ['Total', ...dinheiros(doPeriodo)],
  ]);
});
