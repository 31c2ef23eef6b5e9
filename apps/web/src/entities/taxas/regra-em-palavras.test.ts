import { regraTaxaSchema } from '@portal/domain/processos/regra-de-taxa';
import { expect, test } from 'vitest';
import { regraEmPalavras } from './regra-em-palavras.ts';

test('a fixed fee', () => {
  const regra = regraTaxaSchema.parse({ id: 'e', nome: 'Expediente', base: 'fixo', unidade: 'real', valor_unitario: '41.4' });
  expect(regraEmPalavras(regra)).toBe('Valor fixo de R$\u00a041,40.');
});

test('brackets, factors, minimum and exemption, in this order', () => {
  const regra = regraTaxaSchema.parse({
    id: 'l',
    nome: 'Licença',
    base: 'area_construir',
    unidade: 'unidade_fiscal',
    faixas: [
      { ate: '70', valor: '0.5' },
      { ate: null, valor: '1.1' },
    ],
    modo_faixas: 'progressiva',
    fatores: [{ campo: 'padrao', descricao: 'Padrão', valores: {} }],
    minimo: '12',
    isencao: { condicao: 'x', base_legal: 'Lei 1' },
  });
  expect(regraEmPalavras(regra)).toBe(
    'Por m² de área a construir ou ampliar: até 70 m², 0,50 unidades fiscais; acima de 70 m², 1,10 unidades fiscais. Cada parte paga o valor da sua faixa. Varia conforme padrão. No mínimo 12,00 unidades fiscais. Há casos de isenção (Lei 1).',
  );
});
