import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mesesDoPeriodo, periodoAntes, periodoDoAnoAntes, periodosAComparar } from './periodo.ts';

const DAY = 86_400_000;
const dia = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const inicio = fc.integer({ min: 0, max: 40_000 }).map((n) => n * DAY);

test('the period before ends the day before, and lasts as long', () => {
  fc.assert(
    fc.property(inicio, fc.integer({ min: 0, max: 1500 }), (de, dias) => {
      const antes = periodoAntes(dia(de), dia(de + dias * DAY));
      expect(antes.ate).toBe(dia(de - DAY));
      const meses = dia(de).endsWith('-01') && dia(de + (dias + 1) * DAY).endsWith('-01');
      if (!meses) expect((Date.parse(antes.ate) - Date.parse(antes.de)) / DAY).toBe(dias);
    }),
  );
});

test.each([
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['2026-11-10', '2026-11-12', '2026-11-07', '2026-11-09'],
])('%s to %s is compared with %s to %s', (de, ate, antesDe, antesAte) => {
  expect(periodoAntes(de, ate)).toEqual({ de: antesDe, ate: antesAte });
});

test('every day of a period lies in one of its months, and each month has a day of it', () => {
  fc.assert(
    fc.property(inicio, fc.integer({ min: 0, max: 800 }), (de, dias) => {
      const dosDias = new Set(Array.from({ length: dias + 1 }, (_, i) => dia(de + i * DAY).slice(0, 7)));
      expect(mesesDoPeriodo(dia(de), dia(de + dias * DAY))).toEqual([...dosDias]);
    }),
  );
});

test.each([
  ['2026-11-01', '2026-11-30', '2025-11-01', '2025-11-30'],
  ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
  ['2024-02-29', '2024-03-10', '2023-02-28', '2023-03-10'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
])('a year before %s to %s are %s to %s', (de, ate, antesDe, antesAte) => {
  expect(periodoDoAnoAntes(de, ate)).toEqual({ de: antesDe, ate: antesAte });
});

test.each([
  // a year that has not ended, and one after a leap day
  ['2026-01-01', '2026-12-31', '2026-11-28', '2025-01-01 2025-11-28', '2025-01-01 2025-11-28'],
  ['2025-01-01', '2025-12-31', '2025-11-28', '2024-01-01 2024-11-28', '2024-01-01 2024-11-28'],
  ['2026-11-01', '2026-11-30', '2026-11-28', '2026-10-01 2026-10-28', '2025-11-01 2025-11-28'],
  // a shorter month has no more days than it has
  ['2026-03-01', '2026-03-31', '2026-03-30', '2026-02-01 2026-02-28', '2025-03-01 2025-03-30'],
  ['2026-11-20', '2026-12-19', '2026-11-28', '2026-10-21 2026-10-29', '2025-11-20 2025-11-28'],
  // ended, on its last day, or still to come: as a whole
  ['2026-10-01', '2026-10-31', '2026-11-28', '2026-09-01 2026-09-30', '2025-10-01 2025-10-31'],
  ['2026-11-01', '2026-11-30', '2026-11-30', '2026-10-01 2026-10-31', '2025-11-01 2025-11-30'],
  ['2027-01-01', '2027-01-31', '2026-11-28', '2026-12-01 2026-12-31', '2026-01-01 2026-01-31'],
])('on the third, %s to %s (%s) is compared with %s and %s', (de, ate, hoje, antes, anoAntes) => {
  const dito = ({ de, ate }: { de: string; ate: string }) => `${de} ${ate}`;
  const p = periodosAComparar(de, ate, hoje);
  expect([dito(p.antes), dito(p.ano_antes)]).toEqual([antes, anoAntes]);
});
