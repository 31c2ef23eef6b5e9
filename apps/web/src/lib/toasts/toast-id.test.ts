import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toastId } from './toast-id.ts';

const kind = fc.constantFrom('success', 'error');
/** Any words, and words that differ in little: an accent, a sign, a space, a case. */
const words = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', 'á', 'a\u0301', 'A', '_', '-', '.', ' ', '2', 'p', '🏠', '\ud83c') }),
);

test('the same words have the same id, other words another', () => {
  fc.assert(
    fc.property(words, words, kind, kind, (a, b, of, and) => {
      expect(toastId(a, of) === toastId(b, and)).toBe(a === b && of === and);
    }),
    { numRuns: 1000 },
  );
});

test('an id is an identifier of CSS as it stands', () => {
  fc.assert(
    fc.property(words, kind, (message, of) => {
      expect(toastId(message, of)).toMatch(/^[a-z][a-zA-Z0-9_-]*$/);
    }),
  );
});

test.each([
  ['Salvo.', 'Salvo'],
  ['Salvo!', 'Salvo.'],
  ['Não foi possível.', 'Nao foi possivel.'],
  ['a  b', 'a b'],
  ['_2_', '2'],
  ['a_', 'a'],
])('%s and %s are two messages', (a, b) => expect(toastId(a, 'error')).not.toBe(toastId(b, 'error')));
