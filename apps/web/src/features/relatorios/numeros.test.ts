import { expect, test } from 'vitest';
import { mudou } from './numeros.ts';

test.each([
  ['as many', 12, 12, 'numero', 'igual'],
  ['more, of ten', 15, 10, 'numero', '+50%'],
  ['fewer', 20, 40, 'numero', '-50%'],
  ['many more than nine: how many they were', 261, 9, 'numero', '9'],
  ['none before', 5, 0, 'numero', 'nada'],
  ['nothing known of before', 5, null, 'numero', 'nada'],
  ['none now', 0, 3, 'numero', '3'],
  ['days are compared whatever they are', 6, 4, 'dias', '+50%'],
] as const)('%s', (_caso, agora, antes, especie, dito) => {
  expect(mudou(agora, antes, especie).replaceAll('\u00a0', '').replace('−', '-')).toBe(dito);
});
