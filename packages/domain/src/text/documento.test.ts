import * as brazil from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatCnpj,
  formatCpf,
  formatDocumento,
  isCnpj,
  isCpf,
  maskCpf,
  maskDocumento,
  parseCnpj,
  parseDocumento,
} from './documento.ts';

test.each(['52998224725', '11144477735', '12345678909', '00000000191', '98765432100', '529.982.247-25'])('%s is a CPF', (cpf) => {
  expect(isCpf(cpf)).toBe(true);
});

test.each(['52998224724', '11111111111', '5299822472', '529982247250', '5299822472A', ''])('%s is no CPF', (cpf) => {
  expect(isCpf(cpf)).toBe(false);
});

test.each(['12ABC34501DE35', '12.abc.345/01de-35', 'A1B2C3D4000193', '1A2B3C4D5E6F34', '11222333000181', '00000000000191'])(
  '%s is a CNPJ',
  (cnpj) => expect(isCnpj(cnpj)).toBe(true),
);

test.each(['12ABC34501DE36', '12ABC34501DEAB', '11222333000182', '00000000000000', '1122233300018'])('%s is no CNPJ', (cnpj) => {
  expect(isCnpj(cnpj)).toBe(false);
});

test('masks', () => {
  expect(formatCpf('52998224725')).toBe('529.982.247-25');
  expect(formatCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35');
  expect(formatDocumento('11222333000181')).toBe('11.222.333/0001-81');
  expect(formatCpf('123')).toBe('123');
  expect(parseCnpj('12.abc.345/01de-35')).toBe('12ABC34501DE35');
});

test('a public page hides the CPF and shows the CNPJ', () => {
  expect(maskCpf('52998224725')).toBe('***.982.247-**');
  expect(maskCpf('529.982.247-25')).toBe('***.982.247-**');
  expect(maskDocumento('11222333000181')).toBe('11.222.333/0001-81');
});

test('both kinds agree with brazilian-utils on any number', () => {
  const digits = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
  const alnum = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 12, maxLength: 12 });
  fc.assert(fc.property(digits(11), (cpf) => isCpf(cpf) === brazil.isValidCpf(cpf)));
  fc.assert(fc.property(alnum, digits(2), (base, dv) => isCnpj(base + dv) === brazil.isValidCnpj(base + dv, { version: 2 })));
});

test('every generated document is accepted, keeps its value through the mask, and breaks when one character changes', () => {
  const valid = fc.oneof(
    fc.constant(null).map(() => brazil.generateCpf()),
    fc.constant(null).map(() => brazil.generateCnpj({ version: 2 })),
  );
  fc.assert(
    fc.property(valid, fc.nat(10), fc.integer({ min: 1, max: 9 }), (documento, at, shift) => {
      expect(parseDocumento(formatDocumento(documento))).toBe(documento);
      if (/\d/.test(documento[at] ?? '')) {
        const changed = documento.slice(0, at) + ((Number(documento[at]) + shift) % 10) + documento.slice(at + 1);
        expect(parseDocumento(changed)).not.toBe(documento);
      }
    }),
  );
});
