import { formatCodigo } from '@portal/domain/licencas/numero';
import { expect, test } from 'vitest';
import { isCodigoInteiro, lerCodigo } from './codigo.ts';

test.each([
  ['ABCD-EFGH-JKMN-PQRS', 'ABCDEFGHJKMNPQRS'],
  [' abcd efgh jkmn pqrs ', 'ABCDEFGHJKMNPQRS'],
  ['abcd.efgh/jkmn–pqrs', 'ABCDEFGHJKMNPQRS'],
  ['O1IL-EFGH-JKMN-PQRS', '0111EFGHJKMNPQRS'],
  ['https://demo.localhost:3000/verificar/ABCD-EFGH-JKMN-PQRS?x=1', 'ABCDEFGHJKMNPQRS'],
])('%s is read', (typed, code) => {
  expect(lerCodigo(typed)).toBe(code);
  expect(isCodigoInteiro(lerCodigo(typed))).toBe(true);
});

test('a longer code is another kind of code, not the beginning of it', () => {
  expect(isCodigoInteiro(lerCodigo('ABCDEFGHJKMNPQRSTV'))).toBe(false);
});

test('what is half typed keeps its groups', () => {
  expect(formatCodigo(lerCodigo('abcdef'))).toBe('ABCD-EF');
  expect(isCodigoInteiro(lerCodigo('abcdef'))).toBe(false);
});
