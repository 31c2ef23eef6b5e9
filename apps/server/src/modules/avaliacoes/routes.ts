import * as contract from '@portal/domain/avaliacoes/contract';
import * as momentos from '@portal/domain/avaliacoes/momentos';
import { route } from '#platform/http/route.ts';
import { avaliar } from './commands.ts';
import { listPerguntas, opinar, resumirOpinioes } from './opinioes.ts';
import { listAvaliacoes, resumirAvaliacoes } from './queries.ts';

export const avaliacoesRoutes = [
  route(contract.avaliar, (ctx, { params, body }) => avaliar(ctx, params.id, body), 'Avaliação enviada. Obrigado!'),
  route(contract.resumirAvaliacoes, (ctx) => resumirAvaliacoes(ctx), '', { leitura: true }),
  route(contract.listarAvaliacoes, (ctx, { query }) => listAvaliacoes(ctx, query)),
  route(momentos.listarPerguntas, listPerguntas),
  route(momentos.opinar, (ctx, { body }) => opinar(ctx, body), 'Obrigado por contar.'),
  route(momentos.resumirOpinioes, (ctx, { query }) => resumirOpinioes(ctx, query.ano), '', { leitura: true }),
];
