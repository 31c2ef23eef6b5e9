import { z } from 'zod';
import { diz } from '../sentido.ts';
import type { TipoCampo } from '../tipo.ts';

/** Shows what a fee of the definition comes to while the form is filled in. It asks nothing. */
export const taxaConfig = z.object({ tipo: z.literal('taxa'), taxa: diz('id da taxa mostrada', z.string().min(1).max(60)) });

export const taxa: TipoCampo<typeof taxaConfig, null> = {
  tipo: 'taxa',
  config: taxaConfig,
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
