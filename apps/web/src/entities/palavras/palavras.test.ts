import { expect, test } from 'vitest';
import { DESENHOS } from './desenhos.tsx';
import { PALAVRAS, palavraDe } from './palavras.ts';

test.each([
  ['Não computável', 'nao_computavel'],
  ['Área computável', 'computavel'],
  ['Recuo frontal', 'recuo'],
  ['Taxa de ocupação', 'taxa_de_ocupacao'],
  ['Padrão da construção', 'padrao'],
  ['Área de projeção sobre o terreno', 'projecao'],
  ['Inscrição imobiliária ou endereço', 'inscricao'],
  ['Número da ART', 'art'],
  // a word that only begins alike, and words that everybody knows
  ['Artesanato', null],
  ['Nome completo', null],
])('%s is explained by %s', (rotulo, palavra) => expect(palavraDe(rotulo)).toBe(palavra));

test('each word has its drawing, and at most two sentences that a popover holds', () => {
  expect(Object.keys(DESENHOS)).toEqual(Object.keys(PALAVRAS));
  for (const { frases, nome } of Object.values(PALAVRAS)) {
    expect(frases.match(/[.](?=\s|$)/g)?.length, nome).toBeLessThanOrEqual(2);
    expect(frases.length, nome).toBeLessThanOrEqual(200);
  }
});
