import type { Regra } from '@portal/domain/distribuicao/contract';
import { expect, test } from 'vitest';
import { quandoVale, quemRecebe } from './palavras.ts';

const REGRA: Regra = {
  id: '1',
  versao: 1,
  ordem: 1,
  nome: 'Regra',
  ativo: true,
  processo_id: null,
  processo_nome: null,
  etapa: null,
  bairros: [],
  zonas: [],
  usos: [],
  area_min: null,
  area_max: null,
  usuario_id: null,
  usuario_nome: null,
  estrategia: 'rodizio',
};

test('a rule is one sentence; what it leaves open is not said', () => {
  expect(quandoVale(REGRA, '')).toBe('Todo requerimento');
  expect(quandoVale({ ...REGRA, zonas: ['ZR1'] }, '')).toBe('Na zona ZR1');
  expect(
    quandoVale(
      { ...REGRA, processo_nome: 'Habite-se', bairros: ['Centro', 'São José'], area_min: 100, area_max: 500.5 },
      'Vistoria',
    ),
  ).toBe('Habite-se, etapa Vistoria, nos bairros Centro ou São José, de 100 m² a 500,50 m²');
  expect(quandoVale({ ...REGRA, area_max: 70 }, '')).toBe('Até 70 m²');
  expect(quandoVale({ ...REGRA, area_min: 1000 }, '')).toBe('A partir de 1.000 m²');
});

test('who gets it is the person, or how one is chosen', () => {
  expect(quemRecebe({ ...REGRA, usuario_nome: 'Ana' })).toBe('Ana');
  expect(quemRecebe(REGRA)).toContain('na sua vez');
});
