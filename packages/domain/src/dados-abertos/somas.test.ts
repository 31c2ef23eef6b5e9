import { expect, test } from 'vitest';
import type { LinhaAberta } from './contract.ts';
import { nomeDoPeriodo } from './palavras.ts';
import { porGrupo, porPeriodo } from './somas.ts';

const linha = (de: string, ate: string, grupo: string, quantos: number, mediana_dias: number | null = null): LinhaAberta => ({
  conjunto: 'encerrados',
  ...{ de, ate, grupo, quantos, mediana_dias, p90_dias: mediana_dias },
  area_m2: null,
});

test('by period the whole of each, by group the sum of all with the newest times; those told together come last', () => {
  const linhas = [
    linha('2026-01-01', '2026-01-31', 'Alvará', 6, 10),
    linha('2026-01-01', '2026-01-31', '', 20, 5),
    linha('2026-02-01', '2026-03-31', 'Alvará', 7, 30),
  ];
  expect(porPeriodo(linhas).map((s) => [s.nome, s.quantos, s.mediana_dias])).toEqual([
    ['jan/2026', 26, null],
    ['fev/2026 a mar/2026', 7, null],
  ]);
  expect(porGrupo(linhas).map((s) => [s.nome, s.quantos, s.mediana_dias])).toEqual([
    ['Alvará', 13, 30],
    ['Outros', 20, 5],
  ]);
});

test('a month is called by its name, of every length', () => {
  expect(nomeDoPeriodo({ de: '2028-02-01', ate: '2028-02-29' })).toBe('fev/2028');
  expect(nomeDoPeriodo({ de: '2026-12-01', ate: '2026-12-31' })).toBe('dez/2026');
  expect(nomeDoPeriodo({ de: '2026-12-01', ate: '2027-01-31' })).toBe('dez/2026 a jan/2027');
});
