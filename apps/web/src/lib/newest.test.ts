import { expect, test } from 'vitest';
import { newest, newestOfEach } from './newest.ts';

test('a reading that was made before what is known takes nothing back', () => {
  expect(newest(undefined, { versao: 1 })).toEqual({ versao: 1 });
  expect(newest({ versao: 2, texto: 'depois' }, { versao: 1, texto: 'antes' })).toEqual({ versao: 2, texto: 'depois' });
  // the same version may have news beside it, such as messages
  expect(newest({ versao: 2, texto: 'antes' }, { versao: 2, texto: 'depois' })).toEqual({ versao: 2, texto: 'depois' });
});

test('of a list, who is in it is what was read; how each is, what was made last', () => {
  const known = [
    { id: 'a', versao: 3 },
    { id: 'gone', versao: 9 },
  ];
  const read = [
    { id: 'a', versao: 2 },
    { id: 'new', versao: 1 },
  ];
  expect(newestOfEach(known, read)).toEqual([
    { id: 'a', versao: 3 },
    { id: 'new', versao: 1 },
  ]);
});
