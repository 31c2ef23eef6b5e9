import { expect, test } from 'vitest';
import type { SaudeDoPdf } from '../http/arquivo-recebido.ts';
import { avisosDaSaude, recusaPelaSaude } from './saude.ts';

const A3 = { largura: 1191, altura: 842 };
const A4 = { largura: 595, altura: 842 };
const bom: SaudeDoPdf = { situacao: 'lido', paginas: 2, restrito: false, cortado: false, folhas: [A3, A3], assinaturas: [] };

test('what nobody can read is refused, and says what to do', () => {
  expect(recusaPelaSaude(bom)).toBeNull();
  for (const [situacao, palavra] of [
    ['senha', /senha/],
    ['ilegivel', /danificado/],
    ['grande_demais', /mais simples/],
  ] as const)
    expect(recusaPelaSaude({ ...bom, situacao })).toMatch(palavra);
  expect(recusaPelaSaude({ ...bom, paginas: 0 })).toMatch(/nenhuma página/);
});

test('sheets of another size, restrictions and broken signatures are said, not refused', () => {
  expect(avisosDaSaude(bom, ['A3'])).toEqual([]);
  expect(avisosDaSaude(bom, undefined)).toEqual([]);
  expect(avisosDaSaude({ ...bom, folhas: [A3, A4] }, ['A3', 'A1'])).toEqual(['A folha 2 não está no tamanho pedido (A3 ou A1).']);
  const muitas = { ...bom, folhas: [A4, A3, A4, A4, A4, A4, A4] };
  expect(avisosDaSaude({ ...bom, folhas: [A4, A3, A4] }, ['A3'])).toEqual(['As folhas 1 e 3 não estão no tamanho pedido (A3).']);
  expect(avisosDaSaude(muitas, ['A3'])).toEqual(['6 folhas não estão no tamanho pedido (A3).']);
  expect(avisosDaSaude(bom, ['A0'])).toEqual(['Nenhuma folha está no tamanho pedido (A0).']);
  const assinaturas = [{ campo: 'Sig1', assinante: '', integra: false }];
  expect(avisosDaSaude({ ...bom, restrito: true, assinaturas }, undefined)).toHaveLength(2);
});
