import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DIFERENTES, isSenha, regrasDaSenha, SENHA_ESPECIAIS, senhaEConfirmacao, senhasIguais } from './senha.ts';

const letra = fc.constantFrom(...'abcXYZç');
const numero = fc.constantFrom(...'0123456789');
const especial = fc.constantFrom(...SENHA_ESPECIAIS);

test('8 to 20 characters with a letter, a number and a special character, and nothing else is asked', () => {
  fc.assert(
    fc.property(
      letra,
      numero,
      especial,
      fc.array(fc.oneof(letra, numero, especial), { minLength: 0, maxLength: 30 }),
      (l, n, e, rest) => {
        const senha = [l, n, e, ...rest].join('');
        expect(isSenha(senha)).toBe(senha.length >= 8 && senha.length <= 20);
      },
    ),
  );
});

test.each([
  ['Abcde#1', 'tamanho'],
  [`Ab#1${'c'.repeat(17)}`, 'tamanho'],
  ['12345678#', 'letra'],
  ['abcdefgh#', 'numero'],
  ['abcdefgh1', 'especial'],
])('%s lacks only: %s', (senha, falta) => {
  expect(
    regrasDaSenha(senha)
      .filter(({ ok }) => !ok)
      .map(({ codigo }) => codigo),
  ).toEqual([falta]);
});

test('the confirmation must equal the password', () => {
  const schema = z.object(senhaEConfirmacao).refine(...senhasIguais);
  expect(schema.safeParse({ senha: 'Aprova#2026', senha_confirmacao: 'Aprova#2026' }).success).toBe(true);
  const refused = schema.safeParse({ senha: 'Aprova#2026', senha_confirmacao: 'Aprova#2027' });
  expect(refused.error?.issues).toMatchObject([{ path: ['senha_confirmacao'], message: DIFERENTES }]);
});
