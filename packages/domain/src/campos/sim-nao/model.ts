import { z } from 'zod';
import type { TipoCampo } from '../tipo.ts';

export const simNaoConfig = z.object({ tipo: z.literal('sim_nao') });

export const simNao: TipoCampo<typeof simNaoConfig, '' | 'Sim' | 'Não'> = {
  tipo: 'sim_nao',
  config: simNaoConfig,
  rascunho: z.enum(['', 'Sim', 'Não']),
  vazio: '',
  classe: 'opcao',
  curto: true,
  opcoes: () => ['Sim', 'Não'],
  isVazio: (r) => r === '',
  erros: () => [],
  texto: (r) => r,
  coluna: (r) => r,
  exemplo: () => 'Sim',
};
