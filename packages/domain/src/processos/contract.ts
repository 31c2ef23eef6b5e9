import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { definicaoSchema } from './definicao.ts';
import { processoResumoSchema } from './lista.ts';

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
