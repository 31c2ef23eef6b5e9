import type { Especie } from '@portal/domain/relatorios/catalogo';
import { expect, test } from 'vitest';
import { mudou } from './numeros.ts';

type Caso = [nome: string, agora: number, antes: number | null, especie: Especie, dito: string, casos?: number];

test.each<Caso>([
  ['as many', 12, 12, 'numero', 'igual'],
  ['more, of ten', 15, 10, 'numero', '+50%'],
  ['fewer', 20, 40, 'numero', '-50%'],
  ['many more than nine: how many they were', 261, 9, 'numero', '9'],
  ['none before', 5, 0, 'numero', 'nada'],
  ['nothing known of before', 5, null, 'numero', 'nada'],
  ['none now', 0, 3, 'numero', '3'],
  ['days of ten cases', 6, 4, 'dias', '+50%', 10],
  ['days of nine cases: what they were', 6, 4, 'dias', '4', 9],
  ['days of nobody knows how many', 6, 4, 'dias', '+50%'],
  ['an area of two cases', 300, 120.5, 'area', '120,50', 2],
])('%s', (...[, agora, antes, especie, dito, casos]) => {
  expect(
    mudou(agora, antes, especie, casos ?? null)
      .replaceAll('\u00a0', '')
      .replace('−', '-'),
  ).toBe(dito);
});
