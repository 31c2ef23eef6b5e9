import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cepInteiro, conselho, cpfInteiro, data, graus, telefone, uf, varios } from './valores.ts';

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
  test.each([
    ['31/12/27', '2027-12-31'],
    ['1/8/98', '1998-08-01'],
    // days as a spreadsheet counts them
    ['46752', '2027-12-31'],
    ['46752,5', '2027-12-31'],
    ['10000', '1927-05-18'],
  ])('%s is %s', (texto, dia) => expect(data(texto)).toBe(dia));
  test.each(['31/02/2026', '2026-13-01', '31/02/26', '2027', '12/2027', '99999', '467521', 'ontem', ''])(
    '"%s" is none',
    (texto) => expect(data(texto)).toBe(texto),
  );
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

test.each([
  ['(49) 9999-0000', '49999990000'],
  ['+55 49 99999-0000', '49999990000'],
  ['+55 (49) 3433-0000', '4934330000'],
  ['049 3433-0000', '4934330000'],
  // the area of Santa Maria has the number of the country
  ['(55) 3433-0000', '5534330000'],
  ['(55) 99999-0000', '55999990000'],
  ['+55 55 99999-0000', '55999990000'],
  ['4934330000', '4934330000'],
  ['3433-0000', '3433-0000'],
  ['(49) 3433-0000 / 99999-0000', '(49) 3433-0000 / 99999-0000'],
  // which of two is for a person to say
  ['(49) 3433-0000; (49) 99999-0000', '(49) 3433-0000; (49) 99999-0000'],
  ['4934330000|49999990000', '4934330000|49999990000'],
  ['(00) 99999-0000', '(00) 99999-0000'],
])('the telephone %s is %s', (escrito, lido) => expect(telefone(escrito)).toBe(lido));

test('a state is known by its name, and a council by the state behind it', () => {
  expect(['SC', 'sc', 'Santa Catarina', 'SAO PAULO', 'Brasil'].map(uf)).toEqual(['SC', 'SC', 'SC', 'SP', 'Brasil']);
  expect(['CREA-SC', 'crea/sc', 'CAU BR', 'CFT', 'OAB-SC'].map(conselho)).toEqual([
    { conselho: 'CREA', uf: 'SC' },
    { conselho: 'CREA', uf: 'SC' },
    { conselho: 'CAU', uf: '' },
    { conselho: 'CFT', uf: '' },
    { conselho: 'OAB-SC', uf: '' },
  ]);
});
