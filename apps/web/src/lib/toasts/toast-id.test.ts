import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toastId } from './toast-id.ts';

const kind = fc.constantFrom('success', 'error');
/** Any words, and words that differ in little: an accent, a sign, a space, a case, or look like what is escaped. */
const words = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', 'á', 'a\u0301', 'A', '_', '-', '.', ' ', '2', 'p', '🏠', '\ud83c') }),
);
const readBack = (id: string): string =>
  id.slice(id.indexOf('-') + 1).replace(/_([0-9a-z]+)_/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 36)));

test('an id is an identifier of CSS as it stands, and its words can be read back: others have another', () => {
  fc.assert(
    fc.property(words, kind, (message, of) => {
      const id = toastId(message, of);
      expect(id).toMatch(/^[a-z][a-zA-Z0-9_-]*$/);
      expect(id.startsWith(`${of}-`)).toBe(true);
      expect(readBack(id)).toBe(message);
      expect(toastId(message, of)).toBe(id);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['Salvo.', 'Salvo'],
  ['Salvo!', 'Salvo.'],
  ['Não foi possível.', 'Nao foi possivel.'],
  ['a  b', 'a b'],
  ['_1a_', '.'],
  ['a_', 'a'],
])('%s and %s are two messages', (a, b) => expect(toastId(a, 'error')).not.toBe(toastId(b, 'error')));
