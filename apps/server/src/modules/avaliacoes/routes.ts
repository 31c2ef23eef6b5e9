import * as contract from '@portal/domain/avaliacoes/contract';
import { route } from '#platform/http/route.ts';
import { avaliar } from './commands.ts';
import { listAvaliacoes, resumirAvaliacoes } from './queries.ts';

export const avaliacoesRoutes = [
  route(contract.avaliar, (ctx, { params, body }) => avaliar(ctx, params.id, body), 'Avaliação enviada. Obrigado!'),
  route(contract.resumirAvaliacoes, (ctx) => resumirAvaliacoes(ctx), '', { leitura: true }),
  route(contract.listarAvaliacoes, (ctx, { query }) => listAvaliacoes(ctx, query)),
];
