import { z } from 'zod';
import type { TipoCampo } from '../tipo.ts';

/** Shows what a fee of the definition comes to while the form is filled in. It asks nothing. */
export const taxaConfig = z.object({ tipo: z.literal('taxa'), taxa: z.string().min(1).max(60) });
export type TaxaConfig = z.output<typeof taxaConfig>;

export const taxa: TipoCampo<TaxaConfig, null> = {
  tipo: 'taxa',
  rascunho: z.null(),
  vazio: null,
  so_mostra: true,
  isVazio: () => true,
  erros: () => [],
  texto: () => '',
};
