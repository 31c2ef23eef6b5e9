import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparar, somar } from '../text/exato.ts';
import { diaDemais, naData, zonasDeTodos } from './proprietarios.ts';

const dono = (percentual: string | null, de: string | null = null, ate: string | null = null) => ({ percentual, de, ate });

test('shares are summed day by day: who left makes room for who came', () => {
  const HOJE = '2026-11-23';
  expect(diaDemais([dono('50'), dono('50')], HOJE)).toBeNull();
  expect(diaDemais([dono('50'), dono('50.0001')], HOJE)).toBe('0000-01-01');
  expect(diaDemais([dono('100', null, '2020-12-31'), dono('100', '2021-01-01')], HOJE)).toBeNull();
  expect(diaDemais([dono('100', null, '2021-01-01'), dono('100', '2021-01-01')], HOJE)).toBe('2021-01-01');
  expect(diaDemais([dono('100', null, '2021-06-30'), dono('100', '2021-01-01')], HOJE)).toBe('2021-01-01');
  expect(diaDemais([dono('100'), dono('1', '2099-01-01')], HOJE)).toBe('2099-01-01');
  expect(diaDemais([dono('33.3333'), dono('33.3333'), dono('33.3334'), dono(null)], HOJE)).toBeNull();
  expect(naData([dono('100', null, '2020-12-31'), dono('100', '2021-01-01')], '2020-12-31')).toHaveLength(1);
});

test('the zones of lots that become one are shared by area, and never more than the whole', () => {
  expect(
    zonasDeTodos([
      { area_terreno_m2: '300', zonas: [{ zona_id: 'a', percentual: '100' }] },
      {
        area_terreno_m2: '100',
        zonas: [
          { zona_id: 'b', percentual: '50' },
          { zona_id: 'a', percentual: '50' },
        ],
      },
    ]),
  ).toEqual([
    { zona_id: 'a', percentual: '87.50' },
    { zona_id: 'b', percentual: '12.50' },
  ]);
  const area = fc.integer({ min: 1, max: 99_999_999 }).map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`);
  const lote = fc
    .tuple(
      area.filter((a) => Number(a) > 0),
      fc.integer({ min: 0, max: 9900 }),
    )
    .map(([area_terreno_m2, n]) => ({
      area_terreno_m2,
      zonas: [
        { zona_id: 'a', percentual: (n / 100 + 0.5).toFixed(2) },
        { zona_id: 'b', percentual: (100 - Number((n / 100 + 0.5).toFixed(2))).toFixed(2) },
      ],
    }));
  fc.assert(
    fc.property(fc.array(lote, { minLength: 1, maxLength: 6 }), (lotes) => {
      const zonas = zonasDeTodos(lotes);
      expect(somar(zonas.map((z) => z.percentual))).toBe('100.00');
      for (const { percentual } of zonas) expect(comparar(percentual, '0')).toBe(1);
    }),
  );
});
