import { expect, test } from 'vitest';
import { type Lugar, porLetras } from './por-letras.ts';

const lugar = (label: string, note = 'Obra'): Lugar => ({ id: label, label, note, peca: null });
const LUGARES = [lugar('Memorial descritivo'), lugar('Área do plano'), lugar('Plantas'), lugar('Recuo lateral', 'Implantação')];
const achados = (texto: string) => porLetras(LUGARES, texto).map(({ label }) => label);

test('what begins with the letters comes first, then a word of it, then what holds them, then the section', () => {
  expect(achados('plan')).toEqual(['Plantas', 'Área do plano', 'Recuo lateral']);
  expect(achados('pl')[0]).toBe('Plantas');
});
test('accents and case count for nothing, and words may be begun', () => {
  expect(achados('AREA')).toEqual(['Área do plano']);
  expect(achados('mem desc')).toEqual(['Memorial descritivo']);
});
test('nothing typed is everything, in its order; what no place holds is none', () => {
  expect(achados('  ')).toHaveLength(4);
  expect(achados('xyz')).toEqual([]);
});
