import { expect, test } from 'vitest';
import { parseChavePix } from './chave-pix.ts';

test.each([
  ['11.222.333/0001-81', '11222333000181'],
  ['12.abc.345/01de-35', '12ABC34501DE35'],
  ['529.982.247-25', '52998224725'],
  [' Financas@Prefeitura.SC.gov.br ', 'financas@prefeitura.sc.gov.br'],
  ['+55 (49) 99200-7658', '+5549992007658'],
  ['(49) 3441-8500', '+554934418500'],
  ['123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
])('%s is the key %s', (escrita, chave) => {
  expect(parseChavePix(escrita)).toBe(chave);
});

test.each([
  '',
  'chave',
  '11222333000182',
  '49992007658',
  'a@',
  '+1 202 555 0100',
  '123e4567-e12b-12d1-a456',
  `${'a'.repeat(80)}@b.com`,
])('%s is none', (escrita) => {
  expect(parseChavePix(escrita)).toBeNull();
});
