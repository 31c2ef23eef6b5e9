import { expect, test } from 'vitest';
import { PERMISSOES } from '../usuarios/permissions.ts';
import { MODELOS_DE_ORGANOGRAMA, ORGANOGRAMAS, PERFIS_INICIAIS } from './modelos.ts';
import { DUVIDAS_INICIAIS, duvidasEmHtml } from './textos.ts';

test('every kind of organogram is told, each sector once and after the one above it', () => {
  expect(MODELOS_DE_ORGANOGRAMA.map((m) => m.chave)).toEqual([...ORGANOGRAMAS]);
  for (const { setores } of MODELOS_DE_ORGANOGRAMA) {
    const siglas = setores.map(([sigla]) => sigla);
    expect(new Set(siglas).size).toBe(siglas.length);
    for (const [i, [, , pai]] of setores.entries()) expect(pai === null || siglas.slice(0, i).includes(pai)).toBe(true);
  }
});

test('a profile gives only what there is to give, and never the whole town', () => {
  for (const { permissoes } of PERFIS_INICIAIS)
    for (const chave of permissoes) {
      expect(PERMISSOES).toHaveProperty([chave]);
      expect(chave).not.toMatch(/^(root|perfil\.|painel\.)/);
    }
});

test('each question stands above its answer', () => {
  expect(duvidasEmHtml().match(/<h3>/g)).toHaveLength(DUVIDAS_INICIAIS.length);
});
