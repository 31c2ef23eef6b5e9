import * as caixa from '@portal/domain/caixa/contract';
import { CHAVES_DO_LIVRO, exportarLivro } from '@portal/domain/caixa/exportar';
import { baixarExportacao, listarExportacoes } from '@portal/domain/exportacoes/contract';
import { formatLinhaDigitavel, linhaDigitavel } from '@portal/domain/taxas/codigo-de-barras';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#seed/client.ts';
import type { TestApp } from '#test/app.ts';
import { arquivoDoBanco } from '#test/banco.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';
import { abrirCaixa, enviar, type GuiaLida, lerGuia, ligarPix, postar } from './caixa.ts';

let app: TestApp;
let w: World;
let raiz: pg.Client;
let financeiro: Person;
let guias: GuiaLida[];
let fechar: () => Promise<void>;
const E2E = `E00360305${'20261116'}1000${'a1B2c3D4e5F'}`;
const ALHEIO = `8169${'0'.repeat(36)}7777`;
beforeAll(async () => {
  ({ app, w, raiz, fechar } = await abrirCaixa());
  financeiro = w.staff('financeiro');
  guias = [];
  for (const quem of [w.citizen(), w.citizen(1)]) guias.push(await lerGuia(raiz, (await fileAlvara(w, quem)).guias[0]!.id));
});
afterAll(() => fechar());

const achar = async (s: string) => ok(await financeiro.call(caixa.listarMovimentos, { query: { s } })).data;
const olhar = (who: Person, id: string) => who.call(caixa.baixarRetorno, { params: { id } });

test('a value is found by whatever the bank or the citizen calls it, and the file comes back byte by byte', async () => {
  const [doArquivo, doPix] = guias as [GuiaLida, GuiaLida];
  const linhas = [
    { codigo_barras: doArquivo.codigo_barras, centavos: doArquivo.valor_centavos },
    { codigo_barras: ALHEIO, centavos: 1_234 },
  ];
  const bytes = arquivoDoBanco(1, linhas);
  const { id } = await enviar(w, financeiro, 1, linhas, bytes);
  const caminho = await ligarPix(w.staff('gestor'));
  const aviso = {
    endToEndId: E2E,
    txid: `DAM${doPix.numero}`,
    valor: (doPix.valor_centavos / 100).toFixed(2),
    horario: '2026-11-16T12:00:00Z',
  };
  expect((await postar(w, caminho, [aviso])).statusCode).toBe(200);

  const digitada = linhaDigitavel(doArquivo.codigo_barras);
  for (const s of [doArquivo.codigo_barras, digitada, formatLinhaDigitavel(digitada), String(doArquivo.numero)])
    expect(
      (await achar(s)).map((m) => m.guia?.numero),
      s,
    ).toEqual([doArquivo.numero]);
  for (const s of [E2E, `DAM${doPix.numero}`, doPix.codigo_barras])
    expect(
      (await achar(s)).map((m) => m.guia?.numero),
      s,
    ).toEqual([doPix.numero]);
  expect(await achar(ALHEIO)).toMatchObject([{ guia: null, valor_centavos: 1_234 }]);
  // one digit wrong is another code: nothing like it is guessed
  for (const s of [`${E2E.slice(0, -1)}x`, `DAM${doPix.numero}9`, `${'8'.repeat(43)}1`]) expect(await achar(s), s).toEqual([]);

  const baixado = await olhar(financeiro, id);
  expect(baixado.bruto.equals(bytes)).toBe(true);
  for (const who of [w.staff('analista'), w.citizen()]) expect((await olhar(who, id)).status).toBe(403);
  const vizinha = await createWorld(app, 'videira');
  expect((await olhar(vizinha.staff('financeiro'), id)).status).toBe(404);
});

test('the book goes out as a sheet whose values add up to what it says', async () => {
  const body = { formato: 'csv' as const, colunas: CHAVES_DO_LIVRO, lista: {} };
  expect((await w.staff('analista').call(exportarLivro, { body })).status).toBe(403);
  const { id } = ok(await financeiro.call(exportarLivro, { body }));
  await app.settle();
  expect(ok(await financeiro.call(listarExportacoes))[0]).toMatchObject({ id, situacao: 'Pronta', linhas: 3 });
  const csv = (await financeiro.call(baixarExportacao, { params: { id } })).bruto.toString('utf8');
  const [cabeca = '', ...linhas] = csv.trimEnd().split('\r\n');
  const em = cabeca.split(';').indexOf('Valor (R$)');
  const soma = linhas.reduce((total, l) => total + Math.round(Number((l.split(';')[em] ?? '').replace(',', '.')) * 100), 0);
  const livro = ok(await financeiro.call(caixa.listarMovimentos, { query: {} }));
  expect(soma).toBe(livro.entrou_centavos - livro.saiu_centavos);
});
