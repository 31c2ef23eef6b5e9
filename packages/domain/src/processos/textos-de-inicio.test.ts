import { expect, test } from 'vitest';
import { mesclar } from '../text/mesclar.ts';
import { CAMPOS_DE_MESCLA } from './campos-de-mescla.ts';
import { recusaDoTexto } from './limites-do-texto.ts';
import { TEXTOS_DE_INICIO } from './textos-de-inicio.ts';

test.each(Object.values(TEXTOS_DE_INICIO))('“$nome” names only what the portal knows, and may be printed', ({ texto }) => {
  const { html, desconhecidos } = mesclar(texto, CAMPOS_DE_MESCLA);
  expect(desconhecidos).toEqual([]);
  expect(html).not.toContain('{{');
  expect(recusaDoTexto(texto)).toBeNull();
});
