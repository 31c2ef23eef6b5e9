import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dizer } from './dizer.ts';

const FUSO = 'America/Rio_Branco';

test('whatever a column holds is said within a cell, with no control character and no word that cannot break', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('texto', 'respostas', 'cpf', 'telefone', 'antes', 'toString'),
      fc.jsonValue(),
      (coluna, valor) => {
        const dito = dizer(coluna, valor, FUSO);
        expect(dito.length).toBeLessThan(coluna === 'respostas' ? 6400 : 460);
        expect(dito).not.toMatch(/[^\P{Cc}\n]/u);
        expect(Math.max(...dito.split(/[\s\u200b]/).map((palavra) => palavra.length))).toBeLessThanOrEqual(49);
      },
    ),
  );
});

test('values are said as people of the town say them', () => {
  expect(dizer('criado_em', new Date('2027-01-01T03:30:00Z'), FUSO)).toBe('31/12/2026 22:30');
  expect(dizer('vencimento', '2026-12-31', FUSO)).toBe('31/12/2026');
  expect(dizer('valor_centavos', 49470, FUSO)).toMatch(/^R\$\s494,70$/);
  expect(dizer('ativo', false, FUSO)).toBe('Não');
  expect(dizer('depois', { cargo: 'Fiscal', motivo: '', outra_coisa: [1, 2] }, FUSO)).toBe('Cargo: Fiscal\nOutra coisa: 1; 2');
  expect(dizer('nome', null, FUSO)).toBe('');
});
