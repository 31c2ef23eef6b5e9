import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folhaDe, mesesDe } from './meses.ts';

test('a month begins under its day of the week and has the days it has', () => {
  // November 2026 begins on a Sunday, February 2027 on a Monday
  expect(folhaDe(2026, '11')[0]).toBe('2026-11-01');
  expect(folhaDe(2027, '02').slice(0, 2)).toEqual([null, '2027-02-01']);
  expect(folhaDe(2028, '02').at(-1)).toBe('2028-02-29');
  expect(folhaDe(2027, '02').at(-1)).toBe('2027-02-28');
});

test('no month is longer than the six weeks it has room for, and every day stands in its column', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }), (ano, mes) => {
      const folha = folhaDe(ano, String(mes).padStart(2, '0'));
      expect(folha.length).toBeLessThanOrEqual(42);
      for (const [n, data] of folha.entries()) if (data) expect(new Date(`${data}T12:00:00Z`).getUTCDay()).toBe(n % 7);
    }),
  );
});

test('a year has its twelve months, each with what is closed in it', () => {
  const dia = { id: null, data: '2026-09-07', nome: 'Independência', ambito: 'nacional' } as never;
  const meses = mesesDe(2026, [dia]);
  expect(meses.map(({ nome }) => nome.slice(0, 3)).join(' ')).toBe('Jan Fev Mar Abr Mai Jun Jul Ago Set Out Nov Dez');
  expect(meses.map(({ dias }) => dias.length)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
});
