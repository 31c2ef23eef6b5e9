import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outroSlug, slugDe } from './slug.ts';

test('an address is made of the name, and another one of that', () => {
  expect(slugDe('Alvará de construção (até 70 m²)')).toBe('alvara-de-construcao-ate-70-m');
  expect(outroSlug('habite-se')).toBe('habite-se-2');
  expect(outroSlug('habite-se-2')).toBe('habite-se-3');
});

test('whatever people write, it is an address or nothing, and another one is another', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (nome) => {
      const slug = slugDe(nome);
      expect(slug).toMatch(/^[a-z0-9-]{0,80}$/);
      if (slug.length < 3) return;
      expect(outroSlug(slug)).toMatch(/^[a-z0-9-]{3,80}$/);
      expect(outroSlug(slug)).not.toBe(slug);
    }),
  );
});
