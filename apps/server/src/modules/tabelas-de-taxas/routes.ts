import * as contract from '@portal/domain/tabelas-de-taxas/contract';
import { route } from '#platform/http/route.ts';
import { criarTabela, descartarTabela, publicarTabela, salvarTabela } from './commands.ts';
import { findTabela, findTabelaEmVigor, listTabelas } from './queries.ts';
import { simularTabela } from './simular.ts';

export const tabelasDeTaxasRoutes = [
  route(contract.listarTabelas, listTabelas),
  route(contract.verTabelaEmVigor, findTabelaEmVigor),
  route(contract.verTabela, (ctx, { params }) => findTabela(ctx, params.id)),
  route(contract.simularTabela, (ctx, { params }) => simularTabela(ctx, params.id)),
  route(contract.criarTabela, criarTabela, 'Rascunho aberto.'),
  route(contract.salvarTabela, (ctx, { params, body }) => salvarTabela(ctx, params.id, body), 'Rascunho salvo.'),
  route(
    contract.descartarTabela,
    (ctx, { params, body }) => descartarTabela(ctx, params.id, body.versao),
    'Rascunho descartado.',
  ),
  route(contract.publicarTabela, (ctx, { params, body }) => publicarTabela(ctx, params.id, body), 'Tabela publicada.'),
];
