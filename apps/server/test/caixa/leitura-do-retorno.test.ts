// A file of the bank is read by no process that serves.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import * as caixa from '@portal/domain/caixa/contract';
import { zipSync } from 'fflate';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retomarRetornosJob } from '#modules/caixa/ler-retorno.ts';
import { WORKS } from '#platform/quarantine/apart.ts';
import type { Person } from '#seed/client.ts';
import type { TestApp } from '#test/app.ts';
import { arquivoDoBanco } from '#test/banco.ts';
import { comLeitor, DO_ARQUIVO } from '#test/leitores.ts';
import { ok, type World } from '#test/world.ts';
import { abrirCaixa, enviar } from './caixa.ts';

let app: TestApp;
let w: World;
let raiz: pg.Client;
let financeiro: Person;
let fechar: () => Promise<void>;
beforeAll(async () => {
  ({ app, w, raiz, fechar } = await abrirCaixa());
  financeiro = w.staff('financeiro');
});
afterAll(() => fechar());

/** As large as the portal takes it, and wrong in its last line: all of it is looked through. */
function enorme(): Buffer {
  const [a, g] = arquivoDoBanco(901, [{ codigo_barras: '8'.repeat(44), centavos: 100 }])
    .toString('latin1')
    .split('\r\n') as [string, string];
  const linhas = Array.from({ length: 199_998 }, (_, i) => `${g.slice(0, 100)}${String(i + 1).padStart(8, '0')}${g.slice(108)}`);
  return Buffer.from(`${[a, ...linhas, `Z200000${'0'.repeat(17)}`.padEnd(150)].join('\r\n')}\r\n`, 'latin1');
}

const LEITOR = 'modules/caixa/leitor-apart.ts';
const ler = (bytes?: Buffer) => enviar(w, financeiro, 902, [{ codigo_barras: '8'.repeat(44), centavos: 100 }], bytes);

test('thirty megabytes are refused for what is wrong in them, and meanwhile everybody is answered', async () => {
  const atraso = monitorEventLoopDelay({ resolution: 10 });
  const bytes = enorme();
  const sent = ok(await financeiro.call(caixa.enviarRetorno, { arquivo: { nome: 'RET901.txt', bytes, tipo: 'text/plain' } }));
  atraso.enable();
  await app.settle();
  atraso.disable();
  const lido = ok(await financeiro.call(caixa.verRetorno, { params: { id: sent.id } }));
  expect(lido).toMatchObject({ situacao: 'Recusado', motivo: expect.stringContaining('A soma das linhas'), feitas: 0 });
  // read here it is one block of a second and more; what this leaves is room for a busy machine
  expect(atraso.max / 1e6).toBeLessThan(700);
});

test('a reading without end, by the clock of the processor, is told in words', async () => {
  const entry = WORKS.get(LEITOR)!;
  const { limitsOf } = entry;
  // on the clock as long as a busy machine likes: late is another answer, and another try a minute later
  entry.limitsOf = (bytes) => ({ ...limitsOf(bytes), ms: 50, clock: 110_000 });
  try {
    expect(await ler(enorme())).toMatchObject({ situacao: 'Recusado', motivo: expect.stringContaining('grande ou complexo') });
  } finally {
    entry.limitsOf = limitsOf;
  }
});

test.each(DO_ARQUIVO)('a reader that %s ends it in words, and the next file is read', async (falha) => {
  const lido = await comLeitor(LEITOR, falha, ler);
  expect(lido).toMatchObject({
    situacao: 'Recusado',
    motivo: expect.stringMatching(/Não conseguimos ler este arquivo|grande ou complexo/),
    feitas: 0,
  });
  const { id, versao, situacao } = await ler();
  expect(situacao).toBe('Lido');
  ok(await financeiro.call(caixa.desfazerRetorno, { params: { id }, body: { versao, motivo: 'Teste do leitor.' } }));
  await app.settle();
});

test('one that found no time waits for its next try; when its job is no more, the clock takes it up again', async () => {
  const bytes = arquivoDoBanco(903, [{ codigo_barras: '8'.repeat(44), centavos: 100 }]);
  const { id } = await comLeitor(LEITOR, 'não tem vez', async () => {
    const sent = ok(await financeiro.call(caixa.enviarRetorno, { arquivo: { nome: 'RET903.txt', bytes, tipo: 'text/plain' } }));
    await expect.poll(() => raiz.query(DA_FILA).then(({ rows }) => rows[0]?.state), { timeout: 60_000 }).toBe('retry');
    return sent;
  });
  const ver = async () => ok(await financeiro.call(caixa.verRetorno, { params: { id } }));
  expect((await ver()).situacao).toBe('Lendo');
  await raiz.query(`delete from fila.job where name = 'caixa.retorno' and state < 'completed'`);
  await retomarRetornosJob.run(app.jobCtx(0), {});
  await retomarRetornosJob.run(app.jobCtx(0), {});
  expect((await raiz.query(DA_FILA)).rows.length).toBeLessThanOrEqual(1);
  await app.settle();
  expect((await ver()).situacao).toBe('Lido');
});

const DA_FILA = `select state from fila.job where name = 'caixa.retorno' and state < 'completed'`;

test('several of the bank in one, inside a zip, are each a row of their own, and none comes twice', async () => {
  const bytes = (n: number) => arquivoDoBanco(n, [{ codigo_barras: '8'.repeat(44), centavos: 100 }]);
  const zip = Buffer.from(zipSync({ 'RET/950.ret': bytes(950), 'RET/951.ret': bytes(951), '__MACOSX/x': new Uint8Array(3) }));
  const enviado = ok(
    await financeiro.call(caixa.enviarRetorno, { arquivo: { nome: 'RET.zip', bytes: zip, tipo: 'application/zip' } }),
  );
  await app.settle();
  const todos = ok(await financeiro.call(caixa.listarRetornos, { query: { s: 'RET.zip', per_page: 0 } })).data;
  expect(todos.map((r) => [r.sequencia, r.situacao, r.linhas]).sort()).toEqual([
    [950, 'Lido', 1],
    [951, 'Lido', 1],
  ]);
  // what is kept is the file as it came
  const baixado = await financeiro.call(caixa.baixarRetorno, { params: { id: enviado.id } });
  expect(baixado.bruto.equals(zip)).toBe(true);
  // the one that is new counts, the one that came before does not
  const juntos = Buffer.concat([bytes(951), bytes(952)]);
  ok(await financeiro.call(caixa.enviarRetorno, { arquivo: { nome: 'VAN.txt', bytes: juntos, tipo: 'text/plain' } }));
  await app.settle();
  const daVan = ok(await financeiro.call(caixa.listarRetornos, { query: { s: 'VAN.txt', per_page: 0 } })).data;
  expect(daVan.map((r) => [r.situacao, r.sequencia, r.motivo.slice(0, 30)]).sort()).toEqual([
    ['Lido', 952, ''],
    ['Recusado', null, 'O arquivo 951 deste convênio j'],
  ]);
});

test('a bomb with the name of a bank is refused in words', async () => {
  const bomba = Buffer.from(zipSync({ 'RET.txt': new Uint8Array(80 * 1024 * 1024) }));
  expect(await ler(bomba)).toMatchObject({ situacao: 'Recusado', motivo: expect.stringContaining('grandes demais') });
  const dupla = Buffer.from(zipSync({ 'RET.zip': zipSync({ a: new Uint8Array(3) }) }));
  expect(await ler(dupla)).toMatchObject({ situacao: 'Recusado', motivo: expect.stringContaining('sem o zip') });
});
