import { escreverMensagem as contrato } from '@portal/domain/mensagens/contract';
import { route } from '#platform/http/route.ts';
import { escreverMensagem } from './commands.ts';

export const mensagensRoutes = [
  route(contrato, (ctx, { params, body }) => escreverMensagem(ctx, params.id, body), 'Mensagem enviada.'),
];
