import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/fields.ts';

/** The paper that goes along. */
export const levada = z.object({
  /** 'Auto de infração 0001/2026' */
  nome: z.string(),
  codigo: z.string(),
  /** Whether its file was made by now. */
  tem_pdf: z.boolean(),
});

export const baixarPecaDoTermo = endpoint({
  metodo: 'GET',
  path: ':painel/termo/:id/documento',
  permissao: 'autenticado',
  grupo: 'Termos',
  resumo: 'O documento que o termo leva, selado: para a equipe e para os seus destinatários',
  params: z.object({ id }),
  dados: z.null(),
  resposta: 'arquivo',
});
