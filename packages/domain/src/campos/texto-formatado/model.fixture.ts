import fc from 'fast-check';
import { type Fixture, letras } from '../pecas.fixture.ts';

const MARCAS = ['<p>', '</p>', '<b>', '</b>', '<strong>', '<ul><li>', '</li></ul>', '<br>', '<h3>', '</h3>'];
const LIGACOES = ['<a href="https://x.y/">', '<a href="javascript:x">', '</a>'];
const PERIGOS = ['<script>', '</script>', '&amp;', '&lt;', '<!--', '"'];
const html = fc
  .array(fc.oneof(fc.constantFrom(...MARCAS, ...LIGACOES, ...PERIGOS), letras), { maxLength: 10 })
  .map((parts) => parts.join(''));

export const fixture: Fixture = {
  minimo: { minimo: 3, maximo: 20 },
  config: fc.constantFrom({}, { minimo: 0, maximo: 20 }),
  resposta: html,
};
