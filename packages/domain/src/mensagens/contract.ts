import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { text } from '../http/fields.ts';
import { mensagemSchema } from './schema.ts';

export const escreverMensagem = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento/:id/mensagem',
  permissao: 'autenticado',
  grupo: 'Mensagens',
  resumo: 'Escreve às outras pessoas do requerimento; na prefeitura, também notas que só ela lê',
  params: z.object({ id: z.uuid() }),
  body: z.object({ texto: text(1, 2000), interna: z.boolean().default(false) }),
  dados: mensagemSchema,
});
