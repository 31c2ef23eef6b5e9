import { expect, test } from 'vitest';
import { semIsso } from './papeis.ts';

test.each([
  ['Matrícula do imóvel em PDF, emitida há no máximo 90 dias', /cartório/],
  ['Número da ART ou RRT de projeto e de execução', /conselho/],
  ['Inscrição imobiliária do terreno (está no carnê do IPTU)', /carnê/],
  ['Áreas de cada pavimento', /quadro de áreas/],
  // a word that only begins alike is another word
  ['Artigo de jornal', /fica salvo/],
])('%s: who has none is told what to do', (item, dito) => expect(semIsso(item)).toMatch(dito));
