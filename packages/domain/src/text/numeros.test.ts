import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCep, isCep, parseCep } from './cep.ts';
import { formatCentavos, formatReais, parseReais } from './dinheiro.ts';
import { comparar, Exato, somar } from './exato.ts';
import { formatArea, formatExato, formatNumero, isDecimal, parseArea, parseNumero } from './numeros.ts';

test('money is written as Intl writes it', () => {
  const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  expect(formatReais(123456)).toBe('R$\u00a01.234,56');
  expect(formatReais(-50)).toBe('-R$\u00a00,50');
  expect(formatCentavos(5)).toBe('0,05');
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      (c) => formatReais(c) === (c === 0 ? 'R$\u00a00,00' : intl.format(c / 100)),
    ),
  );
});

test('money is read back from what is written', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (c) => parseReais(formatReais(c)) === (c === 0 ? 0 : c)));
  expect(parseReais('1234,5')).toBe(123450);
  expect(parseReais('R$ 12')).toBe(1200);
  expect(parseReais('1.234')).toBe(123400);
});

test.each(['', '12.50', '1,234.56', '1.23', 'abc', '1,234', '--1', 'R$'])('%s is no money', (text) => {
  expect(parseReais(text)).toBeNull();
});

test('areas have two decimals and a comma', () => {
  expect(parseArea('1.234,5')).toBe('1234.50');
  expect(parseArea('182,37 m²')).toBe('182.37');
  expect(parseArea('182.37')).toBeNull();
  expect(parseArea('-1')).toBeNull();
  expect(parseArea('1,234')).toBeNull();
  expect(parseNumero('1,2345', 4)).toBe('1.2345');
  expect(formatArea('1234.5')).toBe('1.234,50\u00a0m²');
  expect(formatNumero('-1234567.895')).toBe('-1.234.567,90');
  expect(formatNumero('12', 0)).toBe('12');
  expect(formatExato('134.607')).toBe('134,607');
  expect(formatExato('0.8')).toBe('0,80');
  expect(isDecimal('1e5')).toBe(false);
});

test('sums are exact where floats are not', () => {
  expect(somar(['0.1', '0.2'])).toBe('0.30');
  expect(somar([])).toBe('0.00');
  expect(comparar('10.00', '9.99')).toBe(1);
  const centesimos = fc.array(fc.integer({ min: 0, max: 1e9 }), { maxLength: 50 });
  fc.assert(
    fc.property(centesimos, (parcelas) => {
      const total = parcelas.reduce((a, b) => a + b, 0);
      const areas = parcelas.map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`);
      expect(somar(areas)).toBe(`${Math.floor(total / 100)}.${String(total % 100).padStart(2, '0')}`);
      for (const area of areas) expect(parseArea(formatNumero(area))).toBe(area);
    }),
  );
});

test('CEP', () => {
  expect(parseCep('89.820-000')).toBe('89820000');
  expect(formatCep('89820000')).toBe('89820-000');
  expect(isCep('8982000')).toBe(false);
});

test('half is rounded up, away from zero, and not to the even digit', () => {
  for (const [de, para] of [
    ['0.005', '0,01'],
    ['0.015', '0,02'],
    ['0.025', '0,03'],
    ['2.675', '2,68'],
    ['1.005', '1,01'],
    ['0.0049999', '0,00'],
    ['-0.005', '-0,01'],
    ['-2.665', '-2,67'],
  ] as const)
    expect([de, formatNumero(de)]).toEqual([de, para]);
  expect(somar(['0.002', '0.003'])).toBe('0.01');
  expect(somar(['0.010', '0.015'])).toBe('0.03');
  expect(new Exato('0.125').times('0.2').toFixed(2)).toBe('0.03');
  expect(formatNumero('0.5', 0)).toBe('1');
  expect(formatNumero('2.5', 0)).toBe('3');
});

test('a number is written as the exact arithmetic writes it', () => {
  const sinal = fc.constantFrom('', '-', '+');
  const expoente = fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    fc.integer({ min: -30, max: 30 }).map((e) => `e${e}`),
  );
  const decimal = fc
    .tuple(sinal, fc.stringMatching(/^(\d{1,20}(\.\d{0,12})?|\.\d{1,12}|9{1,9}\.9{1,9}|0{1,3}\.0{1,4}[45]?)$/), expoente)
    .map((partes) => partes.join(''));
  fc.assert(
    fc.property(decimal, fc.integer({ min: 0, max: 10 }), (texto, casas) => {
      const exato = new Exato(texto);
      const pontos = (fixo: string) => fixo.replace('.', ',').replace(/\d(?=(\d{3})+(,|$))(?<!,\d*)/g, '$&.');
      expect(formatNumero(texto, casas)).toBe(pontos(exato.toFixed(casas)));
      expect(formatExato(texto, casas)).toBe(pontos(exato.toFixed(Math.max(casas, exato.decimalPlaces()))));
    }),
  );
  for (const nenhum of ['', '.', 'abc', '1,5', '1.2.3', '0x1']) expect(() => formatNumero(nenhum)).toThrow('not a decimal');
});
