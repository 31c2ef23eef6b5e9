import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const processoResumoSchema = z.object({
  id: z.string(),
  slug: z.string(),
  grupo: z.string(),
  nome: z.string(),
  resumo: z.string(),
  /** how people call it; who looks for it writes this */
  como_chamam: z.array(z.string()),
});
export type ProcessoResumo = z.output<typeof processoResumoSchema>;

export const listarProcessos = endpoint({
  metodo: 'GET',
  path: ':painel/processo',
  permissao: 'autenticado',
  grupo: 'Processos',
  resumo: 'O que se pode pedir neste município',
  dados: z.array(processoResumoSchema),
});
