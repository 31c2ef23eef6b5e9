import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias } from '../text/datas.ts';
import { sairNaVespera, sobrepoe, vigeEm } from './chefia.ts';

const dia = fc.integer({ min: 0, max: 60 }).map((n) => addDias('2026-01-01', n));
const periodo = fc
  .tuple(dia, fc.option(fc.integer({ min: 0, max: 30 })))
  .map(([de, dias]) => ({ de, ate: dias === null ? null : addDias(de, dias) }));

test('two overlap exactly when there is a day on which both hold', () => {
  const DIAS = Array.from({ length: 120 }, (_, n) => addDias('2026-01-01', n));
  fc.assert(
    fc.property(periodo, periodo, (a, b) => sobrepoe(a, b) === DIAS.some((d) => vigeEm(a, d) && vigeEm(b, d))),
    { numRuns: 500 },
  );
});

test('however people are named one after the other, no day has two of them', () => {
  fc.assert(
    fc.property(fc.array(periodo, { maxLength: 6 }), dia, (nomeadas, d) => {
      let todas: { de: string; ate: string | null }[] = [];
      for (const nova of nomeadas) {
        const vespera = addDias(nova.de, -1);
        const saida = sairNaVespera(todas, nova);
        if (saida) todas = [...todas.map((c) => (saida.sai.includes(c) ? { ...c, ate: vespera } : c)), nova];
      }
      expect(todas.filter((c) => vigeEm(c, d)).length).toBeLessThanOrEqual(1);
      expect(todas.every((c) => c.ate === null || c.de <= c.ate)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
