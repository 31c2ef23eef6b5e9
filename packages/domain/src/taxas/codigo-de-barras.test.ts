import * as brazil from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  codigoDeBarras,
  formatLinhaDigitavel,
  isCodigoDeBarras,
  linhaDigitavel,
  mod10,
  mod11,
  parseCodigoDeBarras,
  parseLinhaDigitavel,
} from './codigo-de-barras.ts';

const A = { valor_centavos: 18543, orgao: '1234', vencimento: '2026-08-31', numero: '00000000000123456' };
const B = { orgao: '4567', vencimento: '2026-12-15', numero: '20260000000789001' };

test('check digits of the manual', () => {
  expect([mod10('01230067896'), mod11('01230067896')]).toEqual(['3', '0']);
  const rest = '8220000215048200974123220154098290108605940';
  expect([mod10(rest), mod11(rest)]).toEqual(['1', '0']);
});

/** The free field of the last two begins with a due date of its own shape: `20261215` + `2026` + number + `001`. */
test.each([
  [
    { ...A, identificador: '6' as const },
    '81680000001854312342026083100000000000123456',
    '81680000001-9 85431234202-5 60831000000-5 00000123456-6',
  ],
  [
    { ...A, identificador: '8' as const },
    '81850000001854312342026083100000000000123456',
    '81850000001-1 85431234202-0 60831000000-2 00000123456-0',
  ],
  [
    { ...B, valor_centavos: 125000, identificador: '6' as const },
    '81670000012500045672026121520260000000789001',
    '81670000012-7 50004567202-8 61215202600-3 00000789001-5',
  ],
  [
    { ...B, valor_centavos: 1, identificador: '8' as const },
    '81870000000000145672026121520260000000789001',
    '81870000000-7 00014567202-6 61215202600-4 00000789001-0',
  ],
])('slip %#', (dados, codigo, linha) => {
  expect(codigoDeBarras(dados)).toBe(codigo);
  expect(formatLinhaDigitavel(linhaDigitavel(codigo))).toBe(linha);
  expect(parseLinhaDigitavel(linha)).toBe(codigo);
  expect(parseCodigoDeBarras(codigo)).toEqual(dados);
  expect(brazil.isValidBoleto(linhaDigitavel(codigo))).toBe(true);
});

const digitos = (n: number) => fc.stringMatching(new RegExp(`^\\d{${n}}$`));
const segmentos = fc.oneof(
  fc.record({ orgao: digitos(4), numero: digitos(17) }),
  fc.record({ orgao: digitos(8), numero: digitos(13) }),
);
const outros = fc.record({
  valor_centavos: fc.integer({ min: 0, max: 99_999_999_999 }),
  vencimento: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((d) => d.toISOString().slice(0, 10)),
  identificador: fc.constantFrom('6' as const, '8' as const),
});
const guias = fc.tuple(segmentos, outros).map(([a, b]) => ({ ...a, ...b }));

test('by CNPJ the segment is 6, the payee has eight places and the number thirteen', () => {
  const codigo = codigoDeBarras({ ...A, orgao: '11222333', numero: '2026000123' });
  expect([codigo.slice(0, 3), codigo.slice(15, 23), codigo.slice(23, 31), codigo.slice(31)]).toEqual([
    '866',
    '11222333',
    '20260831',
    '0002026000123',
  ]);
  expect(() => codigoDeBarras({ ...A, orgao: '11222333', numero: '1'.repeat(14) })).toThrow('código de barras');
});

test('any slip reads back, is valid for brazilian-utils, and no single wrong digit passes', () => {
  fc.assert(
    fc.property(guias, fc.nat(47), fc.integer({ min: 1, max: 9 }), (dados, at, shift) => {
      const codigo = codigoDeBarras(dados);
      const linha = linhaDigitavel(codigo);
      expect(parseCodigoDeBarras(codigo)).toEqual(dados);
      expect(parseLinhaDigitavel(formatLinhaDigitavel(linha))).toBe(codigo);
      expect(brazil.isValidBoleto(linha)).toBe(true);
      const wrong = linha.slice(0, at) + ((Number(linha[at]) + shift) % 10) + linha.slice(at + 1);
      if (dados.identificador === '6') expect(parseLinhaDigitavel(wrong)).toBeNull();
    }),
  );
});

test('parts that do not fit are refused', () => {
  for (const part of [
    { valor_centavos: 1e11 },
    { valor_centavos: -1 },
    { orgao: '123' },
    { vencimento: '2026-02-30' },
    { numero: '1'.repeat(18) },
  ])
    expect(() => codigoDeBarras({ ...A, ...part })).toThrow('código de barras');
  expect(isCodigoDeBarras('')).toBe(false);
  expect(parseLinhaDigitavel('816800')).toBeNull();
});

test('nothing but a whole collection code of ours is read back', () => {
  const code = codigoDeBarras({ ...A, identificador: '6' });
  expect(parseCodigoDeBarras(code)).toMatchObject({ valor_centavos: A.valor_centavos });
  const typed = linhaDigitavel(code);
  expect(parseLinhaDigitavel(typed)).toBe(code);
  for (const wrong of [`1${code}`, `${code}1`, code.slice(1), code.replace(/^81/, '82'), ''])
    expect([isCodigoDeBarras(wrong), parseCodigoDeBarras(wrong)]).toEqual([wrong.length === 44 && isCodigoDeBarras(wrong), null]);
  expect([isCodigoDeBarras(`1${code}`), isCodigoDeBarras(`${code}1`)]).toEqual([false, false]);
  for (const wrong of [`${typed}0`, typed.slice(1), typed.slice(0, -1) + ((Number(typed.at(-1)) + 1) % 10), code])
    expect(parseLinhaDigitavel(wrong)).toBeNull();
  // the month 13 with a check digit that holds
  const rest = `${code.slice(4, 23)}13${code.slice(25)}`;
  const forged = `816${mod10(`816${rest}`)}${rest}`;
  expect([isCodigoDeBarras(forged), parseCodigoDeBarras(forged)]).toEqual([true, null]);
  for (const orgao of ['01234', '1234x', ' 1234', '123456789', '1122233x'])
    expect(() => codigoDeBarras({ ...A, orgao })).toThrow('código de barras');
});
