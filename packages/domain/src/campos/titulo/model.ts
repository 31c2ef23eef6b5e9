import { z } from 'zod';
import type { TipoCampo } from '../tipo.ts';

/** A heading inside a section; the fields below belong to it until the next one. It asks nothing. */
export const tituloConfig = z.object({ tipo: z.literal('titulo') });

export const titulo: TipoCampo<typeof tituloConfig, null> = {
  tipo: 'titulo',
  config: tituloConfig,
  rascunho: z.null(),
  vazio: null,
  classe: null,
  curto: false,
  so_mostra: true,
  isVazio: () => true,
  erros: () => [],
  texto: () => '',
  exemplo: () => null,
};
