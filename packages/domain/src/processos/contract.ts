import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { definicaoSchema } from './definicao.ts';

export const processoResumoSchema = z.object({
  id: z.string(),
  slug: z.string(),
  grupo: z.string(),
  nome: z.string(),
  resumo: z.string(),
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

export const processoSchema = processoResumoSchema.extend({
  versao: z.number().int(),
  definicao: definicaoSchema,
});
export type Processo = z.output<typeof processoSchema>;

export const obterProcesso = endpoint({
  metodo: 'GET',
  path: ':painel/processo/:id',
  permissao: 'autenticado',
  grupo: 'Processos',
  resumo: 'Um processo com a definição publicada',
  params: z.object({ id: z.uuid() }),
  dados: processoSchema,
});
