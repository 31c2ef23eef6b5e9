import { expect, test } from 'vitest';
import { itensDoDiaTodo } from './itens.ts';

const ausencia = (de: string, ate: string) => ({ id: de, de, ate, motivo: 'Férias' }) as never;
const naquele = (dia: string, ...ausencias: never[]) =>
  itensDoDiaTodo({ ausencias, dias: [], prazos: [] }, dia).map(({ titulo, detalhe }) => `${titulo}: ${detalhe}`);

test('an absence stands on each of its days, the first and the last too, and on no other', () => {
  const ferias = ausencia('2026-12-01', '2026-12-03');
  const dias = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
  expect(dias.map((dia) => naquele(dia, ferias).length)).toEqual([0, 1, 1, 1, 0]);
  expect(naquele('2026-12-02', ausencia('2026-12-02', '2026-12-02'))).toEqual(['Ausência: Férias']);
});
