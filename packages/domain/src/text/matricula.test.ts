import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comMascara, isMascara } from './mascara.ts';
import { parseCib, parseCnm, parseIncra, parseMatricula } from './matricula.ts';

test('a CNM is known by its check digits, with or without signs', () => {
  for (const cnm of ['300000.2.0011111-27', '123456.2.0054321-88', '107441.2.0000001-93']) {
    expect(parseCnm(cnm)).toBe(cnm);
    expect(parseMatricula(cnm.replace(/\D/g, ''))).toBe(cnm);
  }
  expect(parseCnm('300000.2.0011111-28')).toBeNull();
});

test('one digit typed wrong is never another CNM', () => {
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (lugar, mais) => {
      const certo = '3000002001111127';
      const errado = certo.slice(0, lugar) + ((Number(certo[lugar]) + mais) % 10) + certo.slice(lugar + 1);
      expect(parseCnm(errado)).toBeNull();
    }),
  );
});

test('old numbers, rural codes and federal numbers keep one form', () => {
  expect(parseMatricula('12.345')).toBe('12345');
  expect(parseMatricula('0012345')).toBe('12345');
  for (const ruim of ['', '123456789', 'ABC', '12-345']) expect(parseMatricula(ruim), ruim).toBeNull();
  expect(parseIncra('9500000000012')).toBe('950.000.000.001-2');
  expect(parseIncra('123')).toBeNull();
  expect(parseCib('abcdefg1')).toBe('ABCDEFG-1');
  expect(parseCib('123')).toBeNull();
});

test('what fits a mask is written in it, however it was typed, and stays', () => {
  expect(isMascara('00.00.000.0000.000')).toBe(true);
  for (const ruim of ['', '.00', 'xx', '00.', '0'.repeat(80)]) expect(isMascara(ruim), ruim).toBe(false);
  expect(comMascara('00.00.000', ' 0102-003')).toBe('01.02.003');
  expect(comMascara('00.AA', '01bc')).toBe('01.BC');
  for (const ruim of ['010200', '01020034', '0102A03']) expect(comMascara('00.00.000', ruim), ruim).toBeNull();
  expect(comMascara('', ' 01-x ')).toBe('01-x');
  fc.assert(
    fc.property(fc.stringMatching(/^\d{7}$/), (digitos) => {
      const escrito = comMascara('00.00.000', digitos) as string;
      expect(escrito.replace(/\D/g, '')).toBe(digitos);
      expect(comMascara('00.00.000', escrito)).toBe(escrito);
    }),
  );
});
