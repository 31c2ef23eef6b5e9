import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCrescente } from './gestao.ts';

const media = fc.double({ min: 0, max: 5000, noNaN: true });

test('a queue grows from one step and a tenth on; never where it fell, and never by what is not known', () => {
  fc.assert(
    fc.property(media, media, (semana, antes) => {
      const cresce = isCrescente({ semana, antes });
      if (semana <= antes || semana - antes < 1) expect(cresce).toBe(false);
      if (semana > antes * 2 + 1) expect(cresce).toBe(true);
      expect(isCrescente({ semana: null, antes })).toBe(false);
      expect(isCrescente({ semana, antes: null })).toBe(false);
      if (cresce) expect(isCrescente({ semana: semana + 1, antes })).toBe(true);
    }),
  );
  expect(isCrescente({ semana: 11, antes: 10 })).toBe(true);
  expect(isCrescente({ semana: 10.9, antes: 10 })).toBe(false);
  expect(isCrescente({ semana: 2, antes: 1.5 })).toBe(false);
});
