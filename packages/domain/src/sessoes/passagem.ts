import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/fields.ts';
import { deEntrada } from './contract.ts';

/** What goes from one town's page to the other's, behind the `#`: no server reads it, and none keeps it. */
export const NO_FRAGMENTO = { bilhete: 'bilhete', para: 'para', email: 'email' } as const;

/** In the town where one is: a ticket of one minute into another. */
export const abrirPassagem = endpoint({
  metodo: 'POST',
  path: ':painel/passagem',
  permissao: 'painel.contribuinte',
  grupo: 'Sessão',
  resumo: 'Um bilhete de um minuto, bom uma vez, para entrar em outro município em que a pessoa já tem cadastro',
  body: z.object({ organizacao_id: z.number().int().positive(), requerimento_id: id.optional() }),
  /** The page of the other town; what opens it stands behind the `#`. */
  dados: z.object({ endereco: z.string() }),
  // what opens a door is not kept to be given again
  idempotente: false,
});

/** `dados` of the 403 `confirmar_passagem`: the person is asked before anything opens. */
export const perguntaDePassagemSchema = z.object({
  codigo: z.literal('confirmar_passagem'),
  /** good for five minutes, in this browser */
  pergunta: z.string(),
  nome: z.string(),
  /** hidden in part */
  email: z.string(),
  /** the town was never entered this way; otherwise the browser is new to the account here */
  primeira: z.boolean(),
});
export type PerguntaDePassagem = z.output<typeof perguntaDePassagemSchema>;

/** In the town where one wants to go. */
export const entrarPorPassagem = endpoint({
  ...deEntrada,
  path: 'oauth/token-passagem',
  resumo: 'Entra com o bilhete que a pessoa recebeu no município onde já tinha entrado, ou com a resposta ao que ele perguntou',
  body: z.union([z.object({ bilhete: z.string().min(20).max(200) }), z.object({ pergunta: z.string().min(20).max(200) })]),
});
