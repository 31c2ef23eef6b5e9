import { z } from 'zod';
import { diz } from '../sentido.ts';
import type { TipoCampo } from '../tipo.ts';

/** A paragraph between the fields; it asks nothing. */
export const explicacaoConfig = z.object({
  tipo: z.literal('explicacao'),
  texto: diz('o texto mostrado, em HTML', z.string().min(1).max(5000)),
});

export const explicacao: TipoCampo<typeof explicacaoConfig, null> = {
  tipo: 'explicacao',
  config: explicacaoConfig,
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
