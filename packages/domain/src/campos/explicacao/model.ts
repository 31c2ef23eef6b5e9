import { z } from 'zod';
import type { TipoCampo } from '../tipo.ts';

/** A paragraph between the fields; it asks nothing. */
export const explicacaoConfig = z.object({ tipo: z.literal('explicacao'), texto: z.string().min(1).max(5000) });
export type ExplicacaoConfig = z.output<typeof explicacaoConfig>;

export const explicacao: TipoCampo<ExplicacaoConfig, null> = {
  tipo: 'explicacao',
  rascunho: z.null(),
  vazio: null,
  so_mostra: true,
  isVazio: () => true,
  erros: () => [],
  texto: () => '',
};
