// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { countFiltros } from './list-screen.ts';

test('a filter that holds nothing is not counted', () => {
  expect(countFiltros({ status: [], situacao: '', bairro: 'Centro', tipo: ['Alvará', 'Certidão'] })).toBe(2);
  expect(countFiltros({ status: [], situacao: '' })).toBe(0);
});
