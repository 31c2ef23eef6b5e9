import * as contract from '@portal/domain/organizacoes/gestao';
import { route } from '#platform/http/route.ts';
import { listOrganizacoes, salvarOrganizacao, verOrganizacao } from './commands.ts';

export const organizacoesRoutes = [
  route(contract.listarOrganizacoes, (ctx, { query }) => listOrganizacoes(ctx, query)),
  route(contract.verOrganizacao, (ctx, { params }) => verOrganizacao(ctx, params.id)),
  route(contract.salvarOrganizacao, (ctx, { params, body }) => salvarOrganizacao(ctx, params.id, body), 'Município salvo.'),
];
