import { expect, test } from 'vitest';
import { nomeDoDocumento } from './documento.ts';
import { comMinuscula, minusculas } from './minusculas.ts';

test('an answer in the middle of a sentence is in lower case, and acronyms stay', () => {
  expect(minusculas('Toda a construção')).toBe('toda a construção');
  expect(minusculas('Ampliação')).toBe('ampliação');
  expect(minusculas('REURB-S em área do CAU/BR, fase II')).toBe('REURB-S em área do CAU/BR, fase II');
  expect(minusculas('A obra É nova')).toBe('a obra é nova');
});

test('a document is called by its shape', () => {
  expect(nomeDoDocumento('52998224725')).toBe('CPF');
  expect(nomeDoDocumento('***.982.247-**')).toBe('CPF');
  expect(nomeDoDocumento('12.ABC.345/01DE-35')).toBe('CNPJ');
  expect(nomeDoDocumento('')).toBe('CPF ou CNPJ');
});

test('only the first letter falls, so that names in it keep theirs', () => {
  expect(comMinuscula('Alvará de construção no Centro')).toBe('alvará de construção no Centro');
  expect(comMinuscula('REURB-S')).toBe('REURB-S');
  expect(comMinuscula('')).toBe('');
});
