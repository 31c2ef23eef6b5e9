import { expect, test } from 'vitest';
import { vistoriaEmTexto } from './nome.ts';

test('the word stands once, whether the kind has it in its name or not', () => {
  expect(vistoriaEmTexto('Vistoria de fundação nº 3/2026')).toBe('vistoria de fundação nº 3/2026');
  expect(vistoriaEmTexto('Estrutura nº 4/2026')).toBe('vistoria Estrutura nº 4/2026');
});
