import { z } from 'zod';
import type { TipoCampo } from '../tipo.ts';

/** A heading inside a section; the fields below belong to it until the next one. It asks nothing. */
export const tituloConfig = z.object({ tipo: z.literal('titulo') });
export type TituloConfig = z.output<typeof tituloConfig>;

export const titulo: TipoCampo<TituloConfig, null> = {
  tipo: 'titulo',
  rascunho: z.null(),
  vazio: null,
  so_mostra: true,
  isVazio: () => true,
  erros: () => [],
  texto: () => '',
};
