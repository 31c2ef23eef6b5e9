import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { SEM_ACRESCIMOS } from '@portal/domain/tabelas-de-taxas/acrescimos';
import { parseLinhaDigitavel } from '@portal/domain/taxas/codigo-de-barras';
import * as taxas from '@portal/domain/taxas/contract';
import { pedirDecisao } from '@portal/domain/taxas/decisoes';
import { salvarEmissao, verEmissao } from '@portal/domain/taxas/emissor';
import { criarLinkDePagamento, verGuiaParaPagar } from '@portal/domain/taxas/link';
import { listarMeusPagamentos } from '@portal/domain/taxas/meus-pagamentos';
import { parcelarGuia, verParcelas } from '@portal/domain/taxas/parcelamento';
import { addDias } from '@portal/domain/text/datas';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { endToEnd } from '#test/banco.ts';
import { ligarPix, postar } from '#test/caixa/caixa.ts';
import { act, createWorld, fileAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let raiz: pg.Client;
const start = new Date('2026-11-16T13:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'], agora: start });
  w = await createWorld(app);
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});
beforeEach(() => {
  app.clock.now = start;
});

const read = async (who: Person, id: string) => ok(await who.call(autos.obterRequerimento, { params: { id } }));
const paulo = () => w.staff('financeiro');
type Segue = 'todas' | 'primeira';
/** A request whose charge was made by a table that lets it be split. */
async function comTabela(who: Person, segue_com: Segue = 'todas', maximo_parcelas = 3, minimo_centavos = 1_000) {
  const r = await fileAlvara(w, who);
  const acrescimos = { ...SEM_ACRESCIMOS, multa_percent: '2', parcelamento: { maximo_parcelas, minimo_centavos, segue_com } };
  await raiz.query('update guia set acrescimos = $1 where id = $2', [JSON.stringify(acrescimos), r.guias[0]!.id]);
  return read(who, r.id);
}
const parcelar = async (
  who: Person,
  r: { id: string; versao: number },
  guia: { id: string },
  parcelas: number,
  versao = r.versao,
) => who.call(parcelarGuia, { params: { id: guia.id }, body: { versao, parcelas } });
const vivas = (r: autos.Requerimento) => r.guias.filter((g) => g.pagamento !== 'Cancelada');
const provar = async (who: Person, id: string, guia: { id: string }) =>
  who.call(taxas.enviarComprovante, {
    params: { id: guia.id },
    body: { versao: (await read(who, id)).versao },
    arquivo: await drawPage('pix.pdf', 'Comprovante', ['Pix', guia.id]),
  });
const decidir = async (id: string, guia: { id: string }, motivo?: string) => {
  const agora = await read(paulo(), id);
  const comprovante = agora.guias.find((g) => g.id === guia.id)!.comprovantes.at(-1)!;
  const params = { id: comprovante.id };
  return motivo
    ? paulo().call(taxas.recusarComprovante, { params, body: { versao: agora.versao, motivo } })
    : paulo().call(taxas.aprovarComprovante, { params, body: { versao: agora.versao } });
};
const pagar = async (who: Person, id: string, guia: { id: string }) => {
  ok(await provar(who, id, guia));
  return ok(await decidir(id, guia));
};
const em = (dia: string) => {
  app.clock.now = new Date(`${dia}T15:00:00Z`);
};

test('a charge is split: the whole void and named, a slip for each part, lines and codes of its value, drawn before it was done', async () => {
  const ana = w.citizen();
  const r = await comTabela(ana);
  const [inteira] = r.guias as [taxas.Guia];
  expect(inteira).toMatchObject({ parcelas_max: 3, parcela: null, parcelada_em: null });
  const plano = ok(await ana.call(verParcelas, { params: { id: inteira.id }, query: { parcelas: 3 } }));
  expect(plano).toMatchObject({ maximo: 3, valor_centavos: inteira.valor_centavos, segue_com: 'todas' });
  expect(plano.parcelas[0]).toMatchObject({ numero: 1, vencimento: inteira.vencimento });

  const primeira = ok(await parcelar(ana, r, inteira, 3));
  expect(primeira).toMatchObject({ parcela: { numero: 1, de: 3, da_guia: inteira.numero }, substitui: inteira.numero });
  const depois = await read(ana, r.id);
  expect(depois).toMatchObject({ status: 'Aguardando comprovante', prazo_em: inteira.vencimento });
  expect(depois.guias[0]).toMatchObject({ pagamento: 'Cancelada', parcelada_em: 3, substituida_por: primeira.numero });
  const partes = vivas(depois);
  expect(
    partes.map(({ vencimento, valor_centavos, parcela }) => ({ numero: parcela!.numero, vencimento, valor_centavos })),
  ).toEqual(plano.parcelas);
  expect(partes.reduce((n, g) => n + g.valor_centavos, 0)).toBe(inteira.valor_centavos);
  for (const g of partes) {
    expect(g).toMatchObject({ emissao: 'Emitida', pagamento: 'Pendente', descricao: inteira.descricao, parcelas_max: 1 });
    expect(g.itens.reduce((n, i) => n + i.valor_centavos, 0)).toBe(g.valor_centavos);
    expect(parseLinhaDigitavel(g.linha_digitavel)?.slice(4, 15)).toBe(String(g.valor_centavos).padStart(11, '0'));
    expect(g.pix).not.toBe('');
  }
  for (const linha of inteira.itens)
    expect(partes.flatMap((g) => g.itens).reduce((n, i) => n + (i.nome === linha.nome ? i.valor_centavos : 0), 0)).toBe(
      linha.valor_centavos,
    );
  expect(new Set(partes.map((g) => g.numero)).size).toBe(3);
  expect(depois.eventos.some((e) => e.texto.includes(`Dividiu a guia ${inteira.numero}`))).toBe(true);
  const auditoria = await raiz.query(`select dados from auditoria where acao = 'guia.parcelar'`);
  expect(auditoria.rows.at(-1).dados).toMatchObject({ antes: { guia: inteira.numero }, depois: { parcelas: 3 } });
  expect((await ana.call(taxas.baixarGuia, { params: { id: partes[2]!.id } })).bruto.subarray(0, 5).toString()).toBe('%PDF-');
  // what slips add up to is what it was
  const somas = ok(await paulo().call(taxas.somarGuias, { query: { s: r.numero! } }));
  expect(somas).toMatchObject({
    lancado_centavos: inteira.valor_centavos,
    aberto_centavos: inteira.valor_centavos,
    cancelado_centavos: 0,
  });
  const lista = ok(await paulo().call(taxas.listarGuias, { query: { s: String(partes[1]!.numero) } }));
  expect(lista.data[0]).toMatchObject({ parcela: { numero: 2, de: 3 } });
  const meus = ok(await ana.call(listarMeusPagamentos, { query: { s: String(partes[1]!.numero) } }));
  expect(meus.data[0]).toMatchObject({ parcela: 2, parcelas: 3 });
  const { caminho } = ok(await ana.call(criarLinkDePagamento, { params: { id: partes[2]!.id } }));
  const segredo = caminho.split('/').at(-1)!;
  expect(ok(await ana.call(verGuiaParaPagar, { params: { segredo } }))).toMatchObject({
    situacao: 'a pagar',
    parcela: { numero: 3, de: 3 },
  });
});

test('the database holds what a part is: none without the whole, none beyond their number', async () => {
  const ana = w.citizen();
  const r = await comTabela(ana);
  ok(await parcelar(ana, r, r.guias[0]!, 2));
  for (const muda of ['parcela = 3', 'parcela = 0', 'parcela = null', 'parcelas = 61', 'parcela_de_id = null'])
    await expect(raiz.query(`update guia set ${muda} where requerimento_id = $1 and parcela = 2`, [r.id]), muda).rejects.toThrow(
      'guia_parcela',
    );
});

test('nobody splits who may not, nor twice, nor more than the table says, nor what is overdue, proved or asked about', async () => {
  const ana = w.citizen();
  const r = await comTabela(ana);
  const [guia] = r.guias as [taxas.Guia];
  for (const [who, status] of [
    [w.citizen(1), 404],
    [w.architect(1), 404],
    [w.staff('analista'), 403],
  ] as const)
    expect((await parcelar(who, r, guia, 2)).status).toBe(status);
  expect((await w.citizen(1).call(verParcelas, { params: { id: guia.id }, query: { parcelas: 2 } })).status).toBe(404);
  for (const parcelas of [0, 1, 61, 1.5, Number.MAX_SAFE_INTEGER])
    expect((await parcelar(ana, r, guia, parcelas)).status).toBe(422);
  expect(await parcelar(ana, r, guia, 4)).toMatchObject({ status: 422, dados: { codigo: 'parcelas_demais' } });
  expect((await parcelar(ana, r, guia, 2, r.versao - 1)).status).toBe(409);

  const pedido = { tipo: 'isentar' as const, motivo: 'Programa de moradia', base_legal: 'Lei 1, art. 2º' };
  ok(await paulo().call(pedirDecisao, { params: { id: guia.id }, body: { versao: r.versao, ...pedido } }));
  const comPedido = await read(ana, r.id);
  expect(comPedido.guias[0]!.parcelas_max).toBe(1);
  expect(await parcelar(ana, comPedido, guia, 2)).toMatchObject({ status: 422, dados: { codigo: 'decisao_aberta' } });
  await raiz.query(`update decisao_da_guia set situacao = 'Desistida' where guia_id = $1`, [guia.id]);

  em(addDias(guia.vencimento, 1));
  expect(await parcelar(ana, comPedido, guia, 2)).toMatchObject({ status: 422, dados: { codigo: 'guia_vencida' } });
  app.clock.now = start;
  ok(await parcelar(paulo(), comPedido, guia, 2));
  const dividida = await read(ana, r.id);
  expect(await parcelar(ana, dividida, guia, 2)).toMatchObject({ status: 422, dados: { codigo: 'guia_sem_espera' } });
  expect(await parcelar(ana, dividida, vivas(dividida)[0]!, 2)).toMatchObject({
    status: 422,
    dados: { codigo: 'guia_parcelada' },
  });

  const outra = await comTabela(ana);
  ok(await provar(ana, outra.id, outra.guias[0]!));
  const provada = await read(ana, outra.id);
  expect(await parcelar(ana, provada, outra.guias[0]!, 2)).toMatchObject({ status: 422 });
  // the process's own fee: nothing was said of parts
  const propria = await fileAlvara(w, ana);
  expect(propria.guias[0]!.parcelas_max).toBe(1);
  expect(await parcelar(ana, propria, propria.guias[0]!, 2)).toMatchObject({ status: 422, dados: { codigo: 'parcelas_demais' } });
});

test('the request goes on with all parts paid, in whatever order', async () => {
  const ana = w.citizen();
  const r = await comTabela(ana);
  ok(await parcelar(ana, r, r.guias[0]!, 3));
  const [um, dois, tres] = vivas(await read(ana, r.id)) as [taxas.Guia, taxas.Guia, taxas.Guia];
  await pagar(ana, r.id, dois);
  expect((await read(ana, r.id)).status).toBe('Aguardando comprovante');
  await pagar(ana, r.id, um);
  expect(await read(ana, r.id)).toMatchObject({ status: 'Aguardando comprovante', prazo_em: tres.vencimento });
  await pagar(ana, r.id, tres);
  expect((await read(ana, r.id)).status).toBe('Aguardando prefeitura');
});

test('where the table says so it goes on with the first; the others are paid beside it, and an overdue one holds the approval', async () => {
  const ana = w.citizen();
  const r = await comTabela(ana, 'primeira');
  ok(await parcelar(ana, r, r.guias[0]!, 3));
  const [um, dois, tres] = vivas(await read(ana, r.id)) as [taxas.Guia, taxas.Guia, taxas.Guia];
  expect([um, dois, tres].map((g) => g.parcela!.a_parte)).toEqual([false, true, true]);
  await pagar(ana, r.id, um);
  expect((await read(ana, r.id)).status).toBe('Aguardando prefeitura');
  const analista = w.staff('analista');
  ok(await act(analista, atos.iniciar, r.id));
  // sent, refused and sent again while the analysis runs, which nothing of it moves
  ok(await provar(ana, r.id, dois));
  ok(await decidir(r.id, dois, 'Ilegível, envie outro.'));
  expect((await read(ana, r.id)).status).toBe('Em andamento');
  await pagar(ana, r.id, dois);
  expect((await read(ana, r.id)).status).toBe('Em andamento');
  em(addDias(tres.vencimento, 1));
  expect(await act(analista, atos.deferir, r.id)).toMatchObject({ status: 422, dados: { codigo: 'comprovante_pendente' } });
  // overdue, with what delay costs, and still the third of three
  const { versao } = await read(ana, r.id);
  const nova = ok(await ana.call(taxas.renovarGuia, { params: { id: tres.id }, body: { versao } }));
  expect(nova).toMatchObject({
    parcela: { numero: 3, de: 3, a_parte: true },
    valor_centavos: tres.valor_centavos + Math.round(tres.valor_centavos * 0.02),
    substitui: tres.numero,
  });
  const decidida = ok(await act(analista, atos.deferir, r.id));
  expect(decidida.guias.find((g) => g.id === nova.id)!.pagamento).toBe('Pendente');
  ok(await act(analista, atos.iniciar, r.id));
  ok(await act(analista, atos.deferir, r.id));
  expect((await read(ana, r.id)).status).toBe('Deferido');
  expect(ok(await ana.call(criarLinkDePagamento, { params: { id: nova.id } })).caminho).toContain('/pagar/');
  await pagar(ana, r.id, nova);
  expect(await read(ana, r.id)).toMatchObject({ status: 'Deferido' });
});

test('the bank tells of parts as of any slip: one paid less gets the rest asked for, one paid more stays so, and the request waits for all', async () => {
  const ana = w.citizen();
  const r = await comTabela(ana);
  ok(await parcelar(ana, r, r.guias[0]!, 3));
  const [um, dois, tres] = vivas(await read(ana, r.id)) as [taxas.Guia, taxas.Guia, taxas.Guia];
  const caminho = await ligarPix(w.staff('gestor'));
  const pago = async (n: number, guia: taxas.Guia, mais = 0) => {
    const aviso = {
      endToEndId: endToEnd(n),
      txid: `DAM${guia.numero}`,
      valor: ((guia.valor_centavos + mais) / 100).toFixed(2),
      horario: '2026-11-16T12:00:00Z',
    };
    // told twice, written once
    for (const vez of [1, 2]) expect((await postar(w, caminho, [aviso])).statusCode, String(vez)).toBe(200);
    await app.settle();
  };
  await pago(1, um, -100);
  await pago(2, dois);
  await pago(3, tres, 250);
  const depois = await read(ana, r.id);
  expect(depois.status).toBe('Aguardando comprovante');
  const de = (id: string) => depois.guias.find((g) => g.id === id)!.pagamento;
  expect([um, dois, tres].map((g) => de(g.id))).toEqual(['Pago a menor', 'Pago', 'Pago a maior']);
  const resto = depois.guias.find((g) => g.tipo === 'resto')!;
  expect(resto).toMatchObject({ valor_centavos: 100, pagamento: 'Pendente', parcela: null, parcelas_max: 1 });
  await pago(4, resto);
  expect((await read(ana, r.id)).status).toBe('Aguardando prefeitura');
});

test('by hand each part is issued by itself, within a year of its own day; sixty parts are made in one act', async () => {
  const gestor = w.staff('gestor');
  const { valor, versao } = ok(await gestor.call(verEmissao));
  ok(await gestor.call(salvarEmissao, { body: { valor: { ...valor, quem: 'mao' }, versao } }));
  const ana = w.citizen();
  const r = await comTabela(ana, 'todas', 60, 1);
  expect(r.guias[0]).toMatchObject({ emissao: 'A emitir', parcelas_max: 60 });
  ok(await parcelar(ana, r, r.guias[0]!, 60));
  const partes = vivas(await read(ana, r.id));
  expect(partes).toHaveLength(60);
  expect(partes.every((g) => g.emissao === 'A emitir' && g.emissor === 'mao')).toBe(true);
  expect(partes.at(-1)!.vencimento > '2031-10-01').toBe(true);
  expect(partes.reduce((n, g) => n + g.valor_centavos, 0)).toBe(r.guias[0]!.valor_centavos);
  const agora = ok(await gestor.call(verEmissao));
  ok(await gestor.call(salvarEmissao, { body: { valor: { ...valor, quem: 'portal' }, versao: agora.versao } }));
});
