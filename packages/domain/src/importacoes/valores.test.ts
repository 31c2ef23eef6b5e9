import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cepInteiro, cpfInteiro, data, graus, numero, varios } from './valores.ts';

describe('a number of a table', () => {
  test('is the same however Brazil writes it: with dots of thousands or without, with its unit or without', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.boolean(),
        fc.constantFrom('', ' m²', 'm2', ' m'),
        (centesimos, useGrouping, unidade) => {
          const valor = centesimos / 100;
          const escrito = valor.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping });
          expect(Number(numero(`${escrito}${unidade}`))).toBe(valor);
        },
      ),
    );
  });
  test.each([
    ['R$ 1.234,56', '1234.56'],
    ['1234.56', '1234.56'],
    ['12.5', '12.5'],
    // three digits behind a dot are thousands in Brazil
    ['1.234', '1234'],
    ['-3,50', '-3.5'],
    ['100,00', '100'],
  ])('%s is %s', (escrito, lido) => expect(numero(escrito)).toBe(lido));
  test('what is none comes out as it went in, for the rule of the field to refuse', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[b-l/;]{1,12}$/), (texto) => {
        expect(numero(texto)).toBe(texto);
      }),
    );
  });
});

test.each([
  ['-26,8754', '-26.8754'],
  ['-26.87540000', '-26.8754'],
  ['52.123456789°', '52.123456'],
  ['- 52', '-52'],
  ['sul', 'sul'],
  ['1.234.5', '1.234.5'],
])('degrees: %s is %s', (escrito, lido) => expect(graus(escrito)).toBe(lido));

describe('a day of a table', () => {
  test('is the same in every way it is written', () => {
    const dias = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dias, fc.constantFrom('/', '.', '-'), fc.constantFrom('', ' 10:30', ' 00:00:00'), (dia, traco, hora) => {
        const iso = dia.toISOString().slice(0, 10);
        const [a, m, d] = iso.split('-') as [string, string, string];
        expect(data(`${iso}${hora}`)).toBe(iso);
        expect(data(`${d}${traco}${m}${traco}${a}${hora}`)).toBe(iso);
        expect(data(`${Number(d)}${traco}${Number(m)}${traco}${a}${hora}`)).toBe(iso);
      }),
    );
  });
  test.each(['31/02/2026', '2026-13-01', '1/8/26', 'ontem', ''])('"%s" is none', (texto) => expect(data(texto)).toBe(texto));
});

test('zeros that a spreadsheet cut off a CPF or a CEP come back; what is whole, or something else, stays', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000_000, max: 9_999_999_999 }), (n) => {
      expect(Number(cpfInteiro(String(n)))).toBe(n);
      expect(cpfInteiro(String(n))).toHaveLength(11);
    }),
  );
  expect(['52998224725', '1234567', '11222333000181', '12ABC3450'].map(cpfInteiro)).toEqual([
    '52998224725',
    '1234567',
    '11222333000181',
    '12ABC3450',
  ]);
  expect(['1310100', '89820-000', '123456'].map(cepInteiro)).toEqual(['01310100', '89820-000', '123456']);
});

test('several in one cell keep their order and their gaps', () => {
  expect(varios(' a | b||c ')).toEqual(['a', 'b', '', 'c']);
  expect([varios(''), varios(undefined)]).toEqual([[], []]);
});
