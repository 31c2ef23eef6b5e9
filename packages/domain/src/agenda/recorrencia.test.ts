import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias, diasEntre, isData } from '../text/datas.ts';
import { CADAS, OCORRENCIAS_MAX, ocorrencias, repeteSchema } from './recorrencia.ts';

const data = fc.integer({ min: 0, max: 4000 }).map((n) => addDias('2024-01-01', n));
const vezes = fc.integer({ min: 2, max: OCORRENCIAS_MAX });

/** The same by the calendar of the language, a day at a time. */
function contarDias(dia: string, cada: (typeof CADAS)[number], n: number): string[] {
  const [ano = 0, mes = 0, d = 0] = dia.split('-').map(Number);
  const days: string[] = [];
  for (let i = 0; i < n; i += 1) {
    const at =
      cada === 'mes'
        ? new Date(Date.UTC(ano, mes - 1 + i, Math.min(d, new Date(Date.UTC(ano, mes + i, 0)).getUTCDate())))
        : new Date(Date.UTC(ano, mes - 1, d + i * (cada === 'semana' ? 7 : 14)));
    days.push(at.toISOString().slice(0, 10));
  }
  return days;
}

test('a series told by a number has that many days, in order, as an independent count says, over the ends of years too', () => {
  fc.assert(
    fc.property(data, fc.constantFrom(...CADAS), vezes, (dia, cada, n) => {
      const dias = ocorrencias(dia, { cada, ate: null, vezes: n });
      expect(dias).toEqual(contarDias(dia, cada, n));
      expect(dias.every(isData)).toBe(true);
      expect(dias).toEqual([...new Set(dias)].toSorted());
    }),
  );
});

test('until a day is the same series, cut after it', () => {
  fc.assert(
    fc.property(data, fc.constantFrom(...CADAS), vezes, fc.nat(6), (dia, cada, n, mais) => {
      const todas = contarDias(dia, cada, n);
      const ate = addDias(todas.at(-1) as string, mais);
      expect(ocorrencias(dia, { cada, ate, vezes: null })).toEqual(todas);
    }),
  );
});

test('weeks keep their weekday, over a change of year', () => {
  const dias = ocorrencias('2026-12-17', { cada: 'quinzena', ate: null, vezes: 4 });
  expect(dias).toEqual(['2026-12-17', '2026-12-31', '2027-01-14', '2027-01-28']);
  expect(dias.slice(1).every((d, i) => diasEntre(dias[i] as string, d) === 14)).toBe(true);
});

test('the last day of a short month stands for a day it lacks, and the day comes back', () => {
  expect(ocorrencias('2027-12-31', { cada: 'mes', ate: '2028-04-30', vezes: null })).toEqual([
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
  ]);
});

test('a series has an end, and more than one day', () => {
  const ate = (dia: string) => () => ocorrencias('2026-01-05', { cada: 'semana', ate: dia, vezes: null });
  expect(ate(addDias('2026-01-05', 7 * 99))()).toHaveLength(OCORRENCIAS_MAX);
  expect(ate(addDias('2026-01-05', 7 * 100))).toThrow('São mais de 100 vezes');
  expect(ate('2026-01-11')).toThrow('uma vez só');
  expect(ate('2020-01-01')).toThrow('uma vez só');
});

test('one of the two ends is told', () => {
  expect(repeteSchema.safeParse({ cada: 'semana' }).success).toBe(false);
  expect(repeteSchema.safeParse({ cada: 'semana', ate: '2026-03-01', vezes: 3 }).success).toBe(false);
  expect(repeteSchema.parse({ cada: 'mes', vezes: '3' })).toEqual({ cada: 'mes', ate: null, vezes: 3 });
});
