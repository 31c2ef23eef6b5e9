import * as contract from '@portal/domain/organizacoes/contract';
import { route } from '#platform/http/route.ts';
import { criarOrganizacao, listOrganizacoes } from './commands.ts';

export const organizacoesRoutes = [
  route(contract.listarOrganizacoes, (ctx, { query }) => listOrganizacoes(ctx, query)),
  route(contract.criarOrganizacao, (ctx, { body }) => criarOrganizacao(ctx, body), 'Município criado.'),
];
