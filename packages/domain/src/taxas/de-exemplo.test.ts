import { expect, test } from 'vitest';
import { type RegraTaxaIn, regraTaxaSchema } from '../processos/regra-de-taxa.ts';
import { valorEmTexto } from './de-exemplo.ts';

const ALVARA: RegraTaxaIn = {
  id: 'alvara',
  nome: 'Taxa de licença',
  base: 'area_total',
  unidade: 'unidade_fiscal',
  faixas: [
    { ate: '100', valor: '0.50' },
    { ate: null, valor: '0.80' },
  ],
  isencao: { condicao: 'renda = "baixa"', base_legal: 'Lei 1, art. 2º' },
};
const valor = (mais: Partial<RegraTaxaIn> = {}) => valorEmTexto(regraTaxaSchema.parse({ ...ALVARA, ...mais }));

test.each([
  [{ nome: 'Taxa do alvará' }],
  [{ etapa: 'emissao' }],
  [{ cobrar_se: 'porte > 1' }],
  [Object.fromEntries(Object.entries(ALVARA).reverse())],
])('%o is the same value', (mais) => expect(valor(mais)).toBe(valor()));

test.each([
  [{ unidade: 'real' as const }],
  [{ minimo: '10' }],
  [{ base: 'area_construir' }],
  [{ faixas: [{ ate: null, valor: '0.80' }] }],
  [{ isencao: { condicao: 'renda = "baixa"', base_legal: 'Lei 9' } }],
  [{ isencao: undefined }],
  [{ fatores: [{ campo: 'tipo', descricao: 'Tipo', valores: { madeira: '0.5' } }] }],
])('%o is another', (mais) => expect(valor(mais)).not.toBe(valor()));
