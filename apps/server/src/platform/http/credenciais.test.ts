import { expect, test } from 'vitest';
import { lerCredenciais } from './credenciais.ts';

const basic = (texto: string): string => `Basic ${Buffer.from(texto).toString('base64')}`;

test.each([
  [basic('prg:pgm_a-b_c'), { id: 'prg', segredo: 'pgm_a-b_c' }],
  // RFC 6749 §2.3.1: both were written as in a form
  [basic('pr%3Ag:a%25b'), { id: 'pr:g', segredo: 'a%b' }],
  [basic('prg:a:b'), { id: 'prg', segredo: 'a:b' }],
  [basic('prg'), { id: 'prg', segredo: '' }],
  [basic('prg:%zz'), null],
  ['bearer abc', null],
  ['Basic', null],
  [`Basic ${'a'.repeat(900)}`, null],
  [undefined, null],
])('%s is %j', (header, lidas) => {
  expect(lerCredenciais(header)).toEqual(lidas);
});
