import { expect, test } from 'vitest';
import { esperaCrescente } from './espera.ts';

test('each try waits three times as long as the one before, up to the longest', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 40].map((n) => esperaCrescente(n, 60, 6 * 3600))).toEqual([
    60, 60, 180, 540, 1620, 4860, 14_580, 21_600,
  ]);
});
