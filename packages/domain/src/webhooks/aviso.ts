import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/* By itself, beside `contract`: the list that managers open all day reads this, and nothing else of webhooks. */

export const verPausados = endpoint({
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Webhooks',
  metodo: 'GET',
  path: ':painel/webhook/pausados',
  resumo: 'Os endereços que o portal pausou porque não recebem mais nada',
  dados: z.array(z.object({ id: z.string(), descricao: z.string(), aguardando: z.number().int() })),
});
