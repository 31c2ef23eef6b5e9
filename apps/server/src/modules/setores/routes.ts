import * as contract from '@portal/domain/setores/contract';
import { route } from '#platform/http/route.ts';
import { listOrganograma, listOrganogramaEm } from './arvore.ts';
import { encerrarChefia, nomearChefia } from './chefia.ts';
import { criarSetor, excluirSetor, reabrirSetor, salvarSetor } from './commands.ts';

export const setoresRoutes = [
  route(contract.listarSetores, (ctx, { query }) => (query.em ? listOrganogramaEm(ctx, query.em) : listOrganograma(ctx))),
  route(contract.criarSetor, (ctx, { body }) => criarSetor(ctx, body), 'Setor criado.'),
  route(contract.salvarSetor, (ctx, { params, body }) => salvarSetor(ctx, params.id, body), 'Setor salvo.'),
  route(contract.reabrirSetor, (ctx, { params, body }) => reabrirSetor(ctx, params.id, body.versao), 'Setor reaberto.'),
  route(contract.excluirSetor, (ctx, { params }) => excluirSetor(ctx, params.id), 'Setor excluído.'),
  route(contract.nomearChefia, (ctx, { params, body }) => nomearChefia(ctx, params.id, body), 'Nomeação salva.'),
  route(
    contract.encerrarChefia,
    (ctx, { params, body }) => encerrarChefia(ctx, params.id, params.chefia_id, body.ate),
    'Período encerrado.',
  ),
];
