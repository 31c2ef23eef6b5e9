import * as contract from '@portal/domain/visoes/contract';
import { route } from '#platform/http/route.ts';
import { abrirCom, criarVisao, excluirVisao, mudarVisao } from './commands.ts';
import { listVisoes } from './queries.ts';

export const visoesRoutes = [
  route(contract.listarVisoes, (ctx, { query }) => listVisoes(ctx, query.tela)),
  route(contract.criarVisao, (ctx, { body }) => criarVisao(ctx, body), 'Visão guardada.'),
  route(contract.mudarVisao, (ctx, { params, body }) => mudarVisao(ctx, params.id, body), 'Visão guardada.'),
  route(contract.excluirVisao, (ctx, { params }) => excluirVisao(ctx, params.id), 'Visão apagada.'),
  route(contract.abrirCom, (ctx, { body }) => abrirCom(ctx, body.tela, body.visao_id)),
];
