import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { cpf, cpfOuCnpj, dataIso, email, emOrdem, id, nomeDePessoa, text } from './fields.ts';

const said = (schema: z.ZodType, value: unknown): string | undefined => schema.safeParse(value).error?.issues[0]?.message;

test('a required field that is missing or empty says so in the words of the spec', () => {
  for (const schema of [text(), email, cpf, cpfOuCnpj]) expect(said(schema, undefined)).toBe('campo obrigatorio');
  for (const schema of [text(), email, cpf, cpfOuCnpj])
    for (const vazio of ['', '   ']) expect(said(schema, vazio)).toBe('campo obrigatorio');
  expect(said(text(), '   ')).toBe('campo obrigatorio');
});

test('an invalid field says so in the words of the spec', () => {
  expect(said(id, 'nada')).toBe('campo invalido');
  expect(said(dataIso, '31/12/2026')).toBe('campo invalido');
});

test('a day is one that somebody living may have to do with, and a start is not after its end', () => {
  expect(said(dataIso, '1899-12-31')).toBe('Informe uma data a partir de 01/01/1900.');
  expect(said(dataIso, '1900-01-01')).toBeUndefined();
  const periodo = z.object({ de: dataIso.optional(), ate: dataIso.optional() }).refine(...emOrdem('de', 'ate'));
  expect(said(periodo, { de: '2026-12-01', ate: '2026-01-01' })).toBe('A data final precisa ser igual ou depois da inicial.');
  for (const certo of [{ de: '2026-01-01', ate: '2026-01-01' }, { de: '2026-12-01' }, {}])
    expect(said(periodo, certo)).toBeUndefined();
});

test('a name of two letters is a name, one letter is none', () => {
  for (const nome of ['Li', 'Ng', 'Jó']) expect(said(nomeDePessoa, nome)).toBeUndefined();
  expect(said(nomeDePessoa, 'L ')).toBe('Escreva pelo menos 2 caracteres.');
});

test('text has 3 to 255 characters, and the messages carry the number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), (length) => {
      const message = said(text(), 'a'.repeat(length));
      if (length < 3) expect(message).toBe('Escreva pelo menos 3 caracteres.');
      else if (length > 255) expect(message).toBe('Escreva no máximo 255 caracteres.');
      else expect(message).toBeUndefined();
    }),
  );
  expect(said(text(10, 20), 'a'.repeat(9))).toContain('10');
  expect(said(text(10, 20), 'a'.repeat(21))).toContain('20');
});

test('an e-mail must be one; it travels in lower case', () => {
  expect(email.parse(' Ana@Example.com ')).toBe('ana@example.com');
  for (const bad of ['ana', 'ana@', '@example.com', 'ana@example', 'a b@example.com'])
    expect(said(email, bad), bad).toBe('Informe um e-mail válido.');
});

test('a CPF or CNPJ with a wrong check digit is refused; a mask is taken off', () => {
  expect(cpfOuCnpj.parse('529.982.247-25')).toBe('52998224725');
  expect(cpfOuCnpj.parse('12.abc.345/01de-35')).toBe('12ABC34501DE35');
  expect(said(cpfOuCnpj, '52998224724')).toBe('CPF ou CNPJ inválido. Confira os números.');
  expect(said(cpf, '12ABC34501DE35')).toBe('CPF inválido. Confira os números.');
});
