import * as autos from '@portal/domain/autos/contract';
import * as caixa from '@portal/domain/caixa/contract';
import * as taxas from '@portal/domain/taxas/contract';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import type { TestApp } from '#test/app.ts';
import { arquivoDoBanco, avisoDePix, endToEnd } from '#test/banco.ts';
import { fileAlvara, ok, type World } from '#test/world.ts';
import { AGORA, abrirCaixa, enviar, lerGuia, ligarPix, postar } from './caixa.ts';

let app: TestApp;
let w: World;
let raiz: pg.Client;
let financeiro: Person;
let fechar: () => Promise<void>;
let sequencia = 0;
beforeAll(async () => {
  ({ app, w, raiz, fechar } = await abrirCaixa());
  financeiro = w.staff('financeiro');
});
afterAll(() => fechar());
beforeEach(() => {
  app.clock.now = AGORA;
});

const read = async (who: Person, id: string) => ok(await who.call(autos.obterRequerimento, { params: { id } }));
async function filed() {
  const r = await fileAlvara(w);
  return { r, guia: await lerGuia(raiz, r.guias[0]!.id) };
}
const linha = (g: { codigo_barras: string; valor_centavos: number }, centavos = g.valor_centavos, canal = '3') => ({
  codigo_barras: g.codigo_barras,
  centavos,
  canal,
});

test('the bank says that a slip is paid: its proof is approved, the request goes on, and both sides read it', async () => {
  const { r, guia } = await filed();
  ok(
    await w.citizen().call(taxas.enviarComprovante, {
      params: { id: guia.id },
      body: { versao: r.versao },
      arquivo: await drawPage('pix.pdf', 'Comprovante', ['Pix']),
    }),
  );
  const retorno = await enviar(w, financeiro, ++sequencia, [linha(guia)]);
  expect(retorno).toMatchObject({
    situacao: 'Lido',
    linhas: 1,
    feitas: 1,
    total_centavos: guia.valor_centavos,
    resultados: [{ resultado: 'Casada', linhas: 1, centavos: guia.valor_centavos }],
  });
  const now = await read(w.citizen(), r.id);
  expect(now.status).toBe('Aguardando prefeitura');
  expect(now.guias).toMatchObject([{ pagamento: 'Pago', comprovantes: [{ situacao: 'Aprovado', decidido_por: null }] }]);
  expect(now.eventos.some(({ texto }) => texto === `O banco confirmou o pagamento da guia ${guia.numero}.`)).toBe(true);
});

test('ten kinds of fault: each line is told apart, and the good ones count all the same', async () => {
  const [a, b, c, d, e, f] = await Promise.all(Array.from({ length: 6 }, filed));
  const cancelada = d!.guia;
  await raiz.query(`update guia set pagamento = 'Cancelada' where id = $1`, [cancelada.id]);
  const linhas = [
    linha(a!.guia),
    linha(b!.guia, b!.guia.valor_centavos - 100),
    linha(c!.guia, c!.guia.valor_centavos + 100),
    linha(cancelada),
    { codigo_barras: '8'.repeat(44), centavos: 500 },
    { codigo_barras: 'nao e codigo', centavos: 700 },
    linha(e!.guia),
    linha(e!.guia),
    linha(f!.guia, 1),
    linha(f!.guia, f!.guia.valor_centavos - 1),
  ];
  const retorno = await enviar(w, financeiro, ++sequencia, linhas);
  const quantas = Object.fromEntries(retorno.resultados.map((x) => [x.resultado, x.linhas]));
  expect(quantas).toEqual({ Casada: 3, 'A menor': 2, 'A maior': 1, 'Guia cancelada': 1, 'Guia desconhecida': 2, 'Em dobro': 1 });
  expect((await lerGuia(raiz, a!.guia.id)).pagamento).toBe('Pago');
  expect((await lerGuia(raiz, c!.guia.id)).pagamento).toBe('Pago a maior');
  expect((await lerGuia(raiz, e!.guia.id)).pagamento).toBe('Pago a maior');
  expect((await lerGuia(raiz, f!.guia.id)).pagamento).toBe('Pago');
  expect(await lerGuia(raiz, cancelada.id)).toMatchObject({
    pagamento: 'Cancelada',
    recebido_centavos: cancelada.valor_centavos,
  });
  // less was paid: the rest is asked for, once
  const menor = await read(w.citizen(), b!.r.id);
  expect(menor.status).toBe('Aguardando comprovante');
  expect(menor.guias.map((g) => [g.pagamento, g.valor_centavos])).toEqual([
    ['Pago a menor', b!.guia.valor_centavos],
    ['Pendente', 100],
  ]);
  // and when it comes the request goes on
  const resto = await lerGuia(raiz, menor.guias[1]!.id);
  await enviar(w, financeiro, ++sequencia, [linha(resto)]);
  expect((await read(w.citizen(), b!.r.id)).status).toBe('Aguardando prefeitura');
});

test('what does not add up counts for nothing, and says why', async () => {
  const { guia } = await filed();
  const certo = arquivoDoBanco(900, [linha(guia)]).toString('latin1');
  for (const [mudado, porque] of [
    [certo.replace(/0000185000/, '0000186000'), null],
    // blanks that a mail program trimmed are no loss, a sum is
    [certo.slice(0, -130), 'posições'],
    [certo.replace(/Z000003/, 'Z000004'), 'diz ter 4 linhas'],
    ['%PDF-1.7 nada disso', 'posições'],
    // the file of another town
    [certo.replace('432156', '999999'), 'não está entre os convênios'],
  ] as const) {
    const lido = await enviar(w, financeiro, 900, [], Buffer.from(mudado, 'latin1'));
    if (porque === null) {
      // a fee of the bank is no part of the sum: the file holds, and is taken back below
      expect(lido.situacao).toBe('Lido');
      ok(
        await financeiro.call(caixa.desfazerRetorno, {
          params: { id: lido.id },
          body: { versao: lido.versao, motivo: 'Teste do banco.' },
        }),
      );
      await app.settle();
      continue;
    }
    expect(lido).toMatchObject({ situacao: 'Recusado', motivo: expect.stringContaining(porque), linhas: 0 });
  }
  expect(await lerGuia(raiz, guia.id)).toMatchObject({ pagamento: 'Pendente', recebido_centavos: 0 });
});

test('a file comes once; one that never came is missed; undone it may come again', async () => {
  const { r, guia } = await filed();
  sequencia += 3;
  const retorno = await enviar(w, financeiro, sequencia, [linha(guia)]);
  expect(retorno.faltam_antes).toBe(2);
  expect(await enviar(w, financeiro, sequencia, [linha(guia)])).toMatchObject({
    situacao: 'Recusado',
    motivo: expect.stringContaining('já foi recebido'),
  });
  expect((await lerGuia(raiz, guia.id)).recebido_centavos).toBe(guia.valor_centavos);

  const undo = { params: { id: retorno.id }, body: { versao: retorno.versao, motivo: 'O banco mandou o arquivo errado.' } };
  expect((await w.staff('analista').call(caixa.desfazerRetorno, undo)).status).toBe(403);
  ok(await financeiro.call(caixa.desfazerRetorno, undo));
  expect(await financeiro.call(caixa.desfazerRetorno, undo)).toMatchObject({ status: 409 });
  await app.settle();
  expect(await lerGuia(raiz, guia.id)).toMatchObject({ pagamento: 'Pendente', recebido_centavos: 0 });
  expect((await read(w.citizen(), r.id)).status).toBe('Aguardando comprovante');
  await enviar(w, financeiro, sequencia, [linha(guia)]);
  expect((await lerGuia(raiz, guia.id)).pagamento).toBe('Pago');
});

test('the same number of another bank is another file', async () => {
  const { guia } = await filed();
  sequencia += 1;
  expect(await enviar(w, financeiro, sequencia, [linha(guia)])).toMatchObject({ situacao: 'Lido' });
  await raiz.query(
    `insert into convenio select (jsonb_populate_record(null::convenio, to_jsonb(c)
       || jsonb_build_object('id', gen_random_uuid(), 'banco', '104', 'padrao', false, 'nome', 'Outro banco'))).*
       from convenio c where organizacao_id = $1 and padrao`,
    [w.town.id],
  );
  const outra = await filed();
  const bytes = arquivoDoBanco(sequencia, [linha(outra.guia)], { banco: '104' });
  expect(await enviar(w, financeiro, sequencia, [], bytes)).toMatchObject({ situacao: 'Lido', sequencia });
  await raiz.query(`delete from convenio where banco = '104' and organizacao_id = $1`, [w.town.id]);
});

test('an older file that comes late takes no number back', async () => {
  const ultimo = async () =>
    Number(
      (await raiz.query('select ultimo_nsa as n from convenio where organizacao_id = $1 and padrao', [w.town.id])).rows[0].n,
    );
  const maior = (await ultimo()) + 5;
  await enviar(w, financeiro, maior, [linha((await filed()).guia)]);
  expect(await ultimo()).toBe(maior);
  expect(await enviar(w, financeiro, maior - 2, [linha((await filed()).guia)])).toMatchObject({ situacao: 'Lido' });
  expect(await ultimo()).toBe(maior);
});

test('a Pix is told of by the bank at once and by its file later: one payment, in whichever order', async () => {
  const caminho = await ligarPix(w.staff('gestor'));
  const [a, b] = [await filed(), await filed()];
  const noDia = async () => {
    const { por_canal } = ok(await financeiro.call(caixa.verDiaDoCaixa, { params: { dia: '2026-11-16' } }));
    return [por_canal.reduce((n, c) => n + c.linhas, 0), por_canal.reduce((n, c) => n + c.centavos, 0)] as const;
  };
  const [linhasAntes, centavosAntes] = await noDia();
  const osDois = [linhasAntes + 2, centavosAntes + a.guia.valor_centavos + b.guia.valor_centavos];
  const pixDe = (g: typeof a.guia, n: number) => avisoDePix(endToEnd(n), `DAM${g.numero}`, g.valor_centavos);
  expect((await postar(w, caminho, [pixDe(a.guia, 1)])).statusCode).toBe(200);
  // heard again, alone and in a heap
  expect((await postar(w, caminho, [pixDe(a.guia, 1), pixDe(a.guia, 1)])).statusCode).toBe(200);
  await app.settle();
  expect(await lerGuia(raiz, a.guia.id)).toMatchObject({ pagamento: 'Pago', recebido_centavos: a.guia.valor_centavos });
  expect((await read(w.citizen(), a.r.id)).status).toBe('Aguardando prefeitura');

  const retorno = await enviar(w, financeiro, ++sequencia, [linha(a.guia, undefined, '9'), linha(b.guia, undefined, '9')]);
  expect(retorno.resultados.map((x) => x.resultado).sort()).toEqual(['Casada', 'Já recebida']);
  await postar(w, caminho, [pixDe(b.guia, 2)]);
  await app.settle();
  for (const { guia } of [a, b]) expect((await lerGuia(raiz, guia.id)).recebido_centavos).toBe(guia.valor_centavos);
  // and one in the day of whoever closes it
  expect(await noDia()).toEqual(osDois);
  // the file taken back, the Pix that it had told of first counts by its own word
  ok(
    await financeiro.call(caixa.desfazerRetorno, {
      params: { id: retorno.id },
      body: { versao: retorno.versao, motivo: 'Engano.' },
    }),
  );
  await app.settle();
  for (const { guia } of [a, b])
    expect(await lerGuia(raiz, guia.id)).toMatchObject({ pagamento: 'Pago', recebido_centavos: guia.valor_centavos });
  expect(await noDia()).toEqual(osDois);

  // nobody else's word counts
  expect(
    (
      await postar(
        w,
        caminho.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A')),
        [pixDe(a.guia, 9)],
      )
    ).statusCode,
  ).toBe(404);
  expect((await postar(w, caminho, [{ ...pixDe(a.guia, 9), valor: '-1.00' }])).statusCode).toBe(422);
});

test('a file taken back is as if it had never come: what it had left to another file is that file’s again', async () => {
  const caminho = await ligarPix(w.staff('gestor'));
  const { guia } = await filed();
  const metade = Math.floor(guia.valor_centavos / 2);
  const recebido = async () => (await lerGuia(raiz, guia.id)).recebido_centavos;
  // one half is told of by call and file; the other, of the same value and day, by the next file alone
  expect((await postar(w, caminho, [avisoDePix(endToEnd(70), `DAM${guia.numero}`, metade)])).statusCode).toBe(200);
  const numero = ++sequencia;
  const primeiro = await enviar(w, financeiro, numero, [linha(guia, metade, '9')]);
  await enviar(w, financeiro, ++sequencia, [linha(guia, metade, '9')]);
  expect(await recebido()).toBe(2 * metade);
  ok(
    await financeiro.call(caixa.desfazerRetorno, {
      params: { id: primeiro.id },
      body: { versao: primeiro.versao, motivo: 'O banco manda outro.' },
    }),
  );
  await app.settle();
  expect(await recebido()).toBe(metade);
  await enviar(w, financeiro, numero, [linha(guia, metade, '9')]);
  expect(await recebido()).toBe(2 * metade);
});

test('the book of a closed day takes nothing and loses nothing; a day goes by its town', async () => {
  const { guia } = await filed();
  const retorno = await enviar(w, financeiro, ++sequencia, [linha(guia)]);
  const dia = async (d: string) => ok(await financeiro.call(caixa.verDiaDoCaixa, { params: { dia: d } }));
  expect((await dia('2026-11-16')).pode_fechar).toBe(false);
  const close = (d: string, explicacao = '') =>
    financeiro.call(caixa.fecharDiaDoCaixa, { params: { dia: d }, body: { explicacao } });
  expect(await close('2026-11-16')).toMatchObject({ status: 422, dados: { codigo: 'dia_em_curso' } });
  app.clock.now = new Date('2026-11-17T13:00:00Z');
  // other tests of this file left differences on that day
  expect(await close('2026-11-16')).toMatchObject({ status: 422, dados: { codigo: 'explique' } });
  expect(ok(await close('2026-11-16', 'Conferido com o extrato.'))).toMatchObject({
    fechamento: { explicacao: 'Conferido com o extrato.' },
  });
  expect(await close('2026-11-16', 'De novo.')).toMatchObject({ status: 422, dados: { codigo: 'dia_ja_fechado' } });
  expect(
    await financeiro.call(caixa.desfazerRetorno, {
      params: { id: retorno.id },
      body: { versao: retorno.versao, motivo: 'Tarde demais.' },
    }),
  ).toMatchObject({ status: 422, dados: { codigo: 'dia_fechado' } });
  await expect(
    raiz.query(`update movimento_de_caixa set desfeito_em = now() where retorno_id = $1`, [retorno.id]),
  ).rejects.toThrow('dia_fechado');
  await expect(raiz.query('delete from movimento_de_caixa')).rejects.toThrow('nothing is taken out');
  await expect(raiz.query('update movimento_de_caixa set valor_centavos = 1')).rejects.toThrow('does not change');
  // the next day goes on
  const outra = await filed();
  await enviar(w, financeiro, ++sequencia, [linha(outra.guia)]);
  expect((await lerGuia(raiz, outra.guia.id)).pagamento).toBe('Pago');
});
