import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromQueryString, toQueryString } from './query-string.ts';

test('lists travel in bracket style and empty values not at all', () => {
  expect(toQueryString({ status: ['Em andamento', 'Deferido'], s: '', page: 2, setor: null, desde: undefined })).toBe(
    'status[]=Em%20andamento&status[]=Deferido&page=2',
  );
});

test('what is written is read back', () => {
  const names = fc.stringMatching(/^[a-z_]{1,12}$/).filter((name) => name !== '__proto__');
  const values = fc.oneof(fc.string({ minLength: 1 }), fc.array(fc.string(), { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(fc.dictionary(names, values, { noNullPrototype: true }), (search) => {
      expect(fromQueryString(toQueryString(search))).toEqual(search);
    }),
  );
});
