import { z } from 'zod';
import type { TipoCampo } from '../tipo.ts';

export const simNaoConfig = z.object({ tipo: z.literal('sim_nao') });
export type SimNaoConfig = z.output<typeof simNaoConfig>;

export const simNao: TipoCampo<SimNaoConfig, '' | 'Sim' | 'Não'> = {
  tipo: 'sim_nao',
  rascunho: z.enum(['', 'Sim', 'Não']),
  vazio: '',
  isVazio: (r) => r === '',
  erros: () => [],
  texto: (r) => r,
  coluna: (r) => r,
};
