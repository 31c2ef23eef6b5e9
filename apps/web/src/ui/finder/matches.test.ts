import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matches } from './matches.ts';

const bold = (text: string, words: string) =>
  matches(text, words)
    .filter(({ is }) => is)
    .map(({ part }) => part);

test('what was typed is found whatever its accents and its case', () => {
  expect(bold('Rua das Acácias, 120', 'acacias')).toEqual(['Acácias']);
  expect(bold('000134/2026', '134')).toEqual(['134']);
  expect(bold('Maria de Mariano', 'MARI')).toEqual(['Mari', 'Mari']);
  expect(bold('João Batista', 'bat joao')).toEqual(['João', 'Bat']);
  expect(bold('Rua D’Ávila e Sant’Ana', 'davila santana')).toEqual(['D’Ávila', 'Sant’Ana']);
  expect(bold('Rua XV', '')).toEqual([]);
});

test('the parts are the text, none lost, each beginning where it says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, words) => {
      const parts = matches(text, words);
      expect(parts.map(({ part }) => part).join('')).toBe(text);
      let from = 0;
      for (const p of parts) {
        expect(p.from).toBe(from);
        from += [...p.part].length;
      }
    }),
  );
});
