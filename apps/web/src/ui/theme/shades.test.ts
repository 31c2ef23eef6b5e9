import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, shadesOf } from './shades.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

/** The dark tint of global.css: 22 % of the colour on the dark surface. */
const tinted = (cor: string): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [over, under] = [cor, '#1a2129'].map((c) => Number.parseInt(c.slice(at, at + 2), 16)) as [number, number];
      return Math.round(over * 0.22 + under * 0.78)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

test('whatever colour a town has, white reads on its buttons and its links read on white and on the dark ground', () => {
  fc.assert(
    fc.property(colours, (cor) => {
      const shades = shadesOf(cor);
      expect(shades).toHaveLength(10);
      expect(contrast(shades[6], '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(shades[8], shades[0])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(shades[3], '#1a2129')).toBeGreaterThanOrEqual(4.5);
      // the counter's header band: the second ink on the tint, light and dark
      expect(contrast('#536273', shades[0])).toBeGreaterThanOrEqual(4.5);
      expect(contrast('#a9b5c2', tinted(shades[6]))).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});

test('a colour that is dark enough stays as the town chose it', () => {
  expect(shadesOf('#17663a')[6]).toBe('#17663a');
});
