import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, shadesOf } from './shades.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test('whatever colour a town has, white reads on its buttons and its links read on white and on the dark ground', () => {
  fc.assert(
    fc.property(colours, (cor) => {
      const shades = shadesOf(cor);
      expect(shades).toHaveLength(10);
      expect(contrast(shades[6], '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(shades[8], shades[0])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(shades[3], '#1a2129')).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});

test('a colour that is dark enough stays as the town chose it', () => {
  expect(shadesOf('#17663a')[6]).toBe('#17663a');
});
