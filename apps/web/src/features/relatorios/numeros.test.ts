import type { Especie } from '@portal/domain/relatorios/catalogo';
import { expect, test } from 'vitest';
import { comparar, encurtar } from './numeros.ts';

type Caso = [
  nome: string,
  agora: number | null,
  antes: number | null,
  especie: Especie,
  dito: string,
  casos?: number,
  menos?: true,
];

test.each<Caso>([
  ['as many', 32, 32, 'numero', 'eram 32'],
  ['more, of twenty', 30, 20, 'numero', 'eram 20 +50%'],
  ['more, of nineteen', 30, 19, 'numero', 'eram 19'],
  ['fewer', 20, 40, 'numero', 'eram 40 -50%'],
  ['many more than four: how many they were', 116, 4, 'numero', 'eram 4'],
  ['one before', 5, 1, 'numero', 'era 1'],
  ['none before', 5, 0, 'numero', 'eram 0'],
  ['nothing known of before', 5, null, 'numero', ''],
  ['none now', 0, 30, 'numero', 'eram 30 -100%'],
  ['days up are worse', 6, 4, 'dias', 'eram 4 +50% pior', 20, true],
  ['days down are better', 2, 4, 'dias', 'eram 4 -50% melhor', 20, true],
  ['days of nineteen cases: what they were', 6, 4, 'dias', 'eram 4 pior', 19, true],
  ['days of nobody knows how many', 6, 4, 'dias', 'eram 4 pior', undefined, true],
  ['no days now are no better', null, 4, 'dias', 'eram 4', 10, true],
  ['a share: what it was, and no share of it', 30, 20, 'porcento', 'eram 20 pior', 40, true],
  ['an area of two cases', 300, 120.5, 'area', 'eram 120,50', 2],
])('%s', (...[, agora, antes, especie, dito, casos, menos]) => {
  const { eram, porcento, juizo } = comparar(agora, antes, { especie, casos: casos ?? null, menosEMelhor: menos });
  expect([eram, porcento, juizo].filter(Boolean).join(' ').replaceAll('\u00a0', '').replace('−', '-')).toBe(dito);
});

test('long names beside bars are told apart: by their beginning, or by their end where others begin alike', () => {
  const lei = 'Lei Complementar 92/2020 (Código de Obras), art.';
  expect(encurtar([`${lei} 31`, `${lei} 22`, 'Outra lei de nome bem comprido', 'Curta'])).toEqual([
    '…go de Obras), art. 31',
    '…go de Obras), art. 22',
    'Outra lei de nome bem…',
    'Curta',
  ]);
});
