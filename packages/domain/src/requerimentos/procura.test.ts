import { describe, expect, it } from 'vitest';
import { lerProcura, numerosExatos } from './procura.ts';

const id = '01939b1e-7c2a-7c3e-8f00-0123456789ab';
const canhoto = 'AbCdEfGhIjKlMnOpQrStUv-_';

describe('what finds one request', () => {
  it.each([
    ['000123/2026', { tipo: 'numero', numero: '000123/2026' }],
    [' 123/26 ', { tipo: 'numero', numero: '000123/2026' }],
    ['123-2026', { tipo: 'numero', numero: '000123/2026' }],
    ['0001232026', { tipo: 'numero', numero: '000123/2026' }],
    ['000123 2026', { tipo: 'numero', numero: '000123/2026' }],
    ['Protocolo nº 123/2026.', { tipo: 'numero', numero: '000123/2026' }],
    ['Nº: 000123/2026', { tipo: 'numero', numero: '000123/2026' }],
    ['4935941000', { tipo: 'nada' }],
    [canhoto, { tipo: 'canhoto', canhoto }],
    [`https://demo.localhost/requerimento/canhoto/${canhoto}?x=1`, { tipo: 'canhoto', canhoto }],
    [`https://demo.localhost/requerimento/visualizar/${id}`, { tipo: 'publico', id }],
    [id.toUpperCase(), { tipo: 'publico', id }],
    ['Rua das Flores', { tipo: 'nada' }],
    ['', { tipo: 'nada' }],
    [`https://demo.localhost/requerimento/canhoto/${id}`, { tipo: 'nada' }],
  ] as const)('%s', (texto, procura) => {
    expect(lerProcura(texto)).toEqual(procura);
  });
});

describe('the numbers that a text may be', () => {
  it.each([
    ['000081/2026', ['000081/2026']],
    ['81/26', ['000081/2026']],
    ['Protocolo nº 81/2026.', ['000081/2026']],
    ['Rua 81', []],
    ['371.', []],
    ['37123456789', []],
    ['', []],
  ])('%s', (texto, numeros) => {
    expect(numerosExatos(texto, 2027)).toEqual(numeros);
  });

  it.each(['81', '000081', ' 81 '])('without its year %s is of any year, newest first', (texto) => {
    expect(numerosExatos(texto, 2027).slice(0, 3)).toEqual(['000081/2027', '000081/2026', '000081/2025']);
    expect(numerosExatos(texto, 2027).at(-1)).toBe('000081/1970');
  });
});
