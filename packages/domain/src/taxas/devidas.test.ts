import { expect, test } from 'vitest';
import { definicaoSchema } from '../processos/definicao.ts';
import { type RegraTaxaIn, regraTaxaSchema } from '../processos/regra-de-taxa.ts';
import { taxasDevidas } from './devidas.ts';

const UFM = { sigla: 'UFM', valor: '4.00' };
const secoes = [
  {
    id: 'dados',
    titulo: 'Dados',
    campos: [{ id: 'social', tipo: 'sim_nao', rotulo: 'Interesse social' }],
  },
];
const { secoes: lidas } = definicaoSchema.pick({ secoes: true }).parse({ secoes });
const fixa = (parte: Partial<RegraTaxaIn> & { id: string }) =>
  regraTaxaSchema.parse({ nome: parte.id, base: 'fixo', unidade: 'real', valor_unitario: '10', ...parte });

const devidas = (taxas: ReturnType<typeof fixa>[], respostas: Record<string, unknown> = {}, etapas: string[] = []) =>
  taxasDevidas({ taxas, secoes: lidas }, respostas, etapas, UFM).map(({ nome, valor_centavos }) => [nome, valor_centavos]);

test('a fee is waived only where its own exemption holds, and one without exemption never', () => {
  const isencao = { condicao: 'social = "Sim"', base_legal: 'Lei 1, art. 2' };
  const taxas = [fixa({ id: 'sem' }), fixa({ id: 'com', isencao })];
  expect(devidas(taxas, { social: 'Sim' })).toEqual([['sem', 1000]]);
  expect(devidas(taxas, { social: 'Não' })).toEqual([
    ['sem', 1000],
    ['com', 1000],
  ]);
});

test('a fee of nothing is not asked for, whatever its minimum; one of a step waits for it; one whose condition fails is not due', () => {
  const taxas = [
    fixa({ id: 'por_area', base: 'area_total', minimo: '50' }),
    fixa({ id: 'da_etapa', etapa: 'vistoria' }),
    fixa({ id: 'condicional', cobrar_se: 'social = "Sim"' }),
    fixa({ id: 'nula', valor_unitario: '0' }),
  ];
  expect(devidas(taxas, { social: 'Não' })).toEqual([]);
  expect(devidas(taxas, { social: 'Não' }, ['vistoria'])).toEqual([['da_etapa', 1000]]);
  expect(devidas(taxas, { social: 'Sim' })).toEqual([['condicional', 1000]]);
});
