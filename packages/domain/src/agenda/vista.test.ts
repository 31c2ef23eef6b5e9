import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias, diasEntre } from '../text/datas.ts';
import { diasDo, PERIODO_MAX_DIAS, passar, periodoDe, VISTAS } from './vista.ts';

const data = fc.integer({ min: 0, max: 5000 }).map((n) => addDias('2024-01-01', n));
const vista = fc.constantFrom(...VISTAS);

test('every view shows its day, in whole weeks where it says so, and never more than may be asked for', () => {
  fc.assert(
    fc.property(vista, data, (v, dia) => {
      const periodo = periodoDe(v, dia);
      const dias = diasDo(periodo);
      expect(dias).toContain(dia);
      expect(dias.length).toBe(diasEntre(periodo.de, periodo.ate) + 1);
      expect(dias.length).toBeLessThanOrEqual(PERIODO_MAX_DIAS);
      if (v === 'semana' || v === 'mes') expect(dias.length % 7).toBe(0);
      if (v === 'mes') expect(dias.filter((d) => d.slice(0, 7) === dia.slice(0, 7)).length).toBeGreaterThanOrEqual(28);
    }),
  );
});

test('page after page no day is left out, and back is back', () => {
  fc.assert(
    fc.property(vista, data, fc.integer({ min: -40, max: 40 }), (v, dia, n) => {
      const aqui = periodoDe(v, passar(v, dia, n));
      const ali = periodoDe(v, passar(v, dia, n + 1));
      expect(ali.de <= addDias(aqui.ate, 1)).toBe(true);
      expect(ali.ate > aqui.ate).toBe(true);
      expect(periodoDe(v, passar(v, passar(v, dia, n), -n))).toEqual(periodoDe(v, v === 'mes' ? passar(v, dia, 0) : dia));
    }),
  );
});

test('the week that holds a change of year', () => {
  expect(periodoDe('semana', '2026-12-31')).toEqual({ de: '2026-12-27', ate: '2027-01-02' });
  expect(periodoDe('mes', '2027-02-10')).toEqual({ de: '2027-01-31', ate: '2027-03-06' });
  expect(passar('mes', '2026-12-31', 2)).toBe('2027-02-01');
});
