import { expect, test } from 'vitest';
import { isMesmoNome, requerenteDoBalcao } from './balcao.ts';

test.each([
  ['Ana Maria de Souza', 'ANA SOUZA', true],
  ['José Conceição', 'Jose Conceicao', true],
  ['Ana Souza', 'Ana Sousa', false],
  ['Ana Souza', 'Maria Souza', false],
  ['Ana', 'Ana Souza', false],
  ['', 'Ana', false],
])('%s and %s: %s', (um, outro, sao) => {
  expect(isMesmoNome(um, outro)).toBe(sao);
});

test('telephone and e-mail may be left empty, and are right when they are not', () => {
  const quem = { cpf: '52998224725', nome: 'Ana Souza' };
  expect(requerenteDoBalcao.parse(quem)).toMatchObject({ telefone: '', email: '' });
  expect(requerenteDoBalcao.safeParse({ ...quem, telefone: '12' }).success).toBe(false);
  expect(requerenteDoBalcao.safeParse({ ...quem, email: 'ana' }).success).toBe(false);
});
