// What is read apart: every reader there is was tried as one that fails, and a call whose file finds no reader is told in time.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as caixa from '@portal/domain/caixa/contract';
import { RECUSA_POR_LIMITE } from '@portal/domain/http/arquivo-recebido';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WORKS } from '#platform/quarantine/apart.ts';
import { CLOCK, closeQuarantine, runApart } from '#platform/quarantine/pool.ts';
import { julgarApart } from '#platform/signing/apart.ts';
import type { Person } from '#seed/client.ts';
import type { TestApp } from '#test/app.ts';
import { arquivoDoBanco } from '#test/banco.ts';
import { abrirCaixa } from '#test/caixa/caixa.ts';
import { comLeitor, DO_ARQUIVO, PARADA } from '#test/leitores.ts';
import { ok } from '#test/world.ts';
import { naoFoiLido } from '../../src/comandos/nao-foi-lido.ts';

const SRC = join(import.meta.dirname, '../../src');
const TESTES = join(import.meta.dirname, '..');
const fontes = (pasta: string) =>
  readdirSync(pasta, { recursive: true, encoding: 'utf8' })
    .filter((nome) => nome.endsWith('.ts'))
    .map((nome) => [nome, readFileSync(join(pasta, nome), 'utf8')] as const);

let app: TestApp;
let raiz: pg.Client;
let financeiro: Person;
let fechar: () => Promise<void>;
beforeAll(async () => {
  const aberto = await abrirCaixa();
  ({ app, raiz, fechar } = aberto);
  financeiro = aberto.w.staff('financeiro');
});
afterAll(() => fechar());

test('nothing is run apart but by what stands in the list of readers', () => {
  const chama = fontes(SRC).filter(([nome, texto]) => /\brunApart\b/.test(texto) && !nome.startsWith('platform/quarantine/'));
  expect(chama.map(([nome]) => nome)).toEqual([]);
  // what this test does not import is none that the program has
  const definidos = fontes(SRC).flatMap(([, texto]) => texto.match(/= apart</g) ?? []);
  expect(definidos).toHaveLength(WORKS.size);
});

test('every reader was tried as one that throws, dies and never ends', () => {
  const testes = fontes(TESTES)
    .filter(([nome]) => nome.endsWith('.test.ts'))
    .map(([, texto]) => texto);
  const semTeste = [...WORKS.keys()].filter(
    (qual) => !testes.some((t) => t.includes(`'${qual}'`) && /\bcomLeitor\(/.test(t) && t.includes('DO_ARQUIVO')),
  );
  expect(semTeste).toEqual([]);
});

const enviar = (n = 700) =>
  financeiro.call(caixa.enviarRetorno, {
    arquivo: {
      nome: `RET${n}.txt`,
      tipo: 'text/plain',
      bytes: arquivoDoBanco(n, [{ codigo_barras: '8'.repeat(44), centavos: 100 }]),
    },
  });
const guardados = async () =>
  (await raiz.query('select (select count(*) from arquivo)::int as a, (select count(*) from arquivo_retorno)::int as r')).rows[0];
const LEITOR = 'platform/files/read-upload.ts';
const OCUPADO = { status: 503, sucesso: false, mensagem: expect.stringContaining('tente de novo em instantes') };

test.each(DO_ARQUIVO)('an upload whose reader %s is refused at its field, and nothing of it is kept', async (falha) => {
  const antes = await guardados();
  expect(await comLeitor(LEITOR, falha, enviar)).toMatchObject({
    status: 422,
    dados: { codigo: 'arquivo_recusado', erros: [{ campo: 'arquivo', mensagem: RECUSA_POR_LIMITE }] },
  });
  expect(await guardados()).toEqual(antes);
});

test('an upload that finds every reader taken is told so within its bound; nothing is kept, and sent again it is taken', async () => {
  const antes = await guardados();
  const before = { ...CLOCK };
  CLOCK.call = 900;
  const ocupados = [901, 902].map((town) =>
    runApart({ module: PARADA, input: null, ms: 60_000, memory: 1e8 }, { town, account: 'a', isCall: false }).catch(() => {}),
  );
  try {
    const began = performance.now();
    expect(await enviar()).toMatchObject(OCUPADO);
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(850);
    expect(took).toBeLessThan(10_000);
  } finally {
    Object.assign(CLOCK, before);
    await closeQuarantine();
    await Promise.all(ocupados);
  }
  // a reading that began and found no time is no fault of the file either
  expect(await comLeitor(LEITOR, 'não tem vez', enviar)).toMatchObject(OCUPADO);
  expect(await guardados()).toEqual(antes);
  ok(await enviar());
  await app.settle();
  expect((await guardados()).r).toBe(antes.r + 1);
});

test.each([...DO_ARQUIVO, 'não tem vez'] as const)(
  'a file that is judged again by a reader that %s is named with words',
  async (falha) => {
    const julgar = () =>
      julgarApart({ path: import.meta.filename, confiados: [], selos: [] }, 1, { town: 1, account: 'a', isCall: false }).then(
        String,
        naoFoiLido,
      );
    expect(await comLeitor('platform/signing/julgar-de-novo.ts', falha, julgar)).toMatch(
      falha === 'não tem vez' ? /a máquina não teve tempo/ : /não pôde ser lido/,
    );
  },
);
