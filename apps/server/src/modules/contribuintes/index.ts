import * as contract from '@portal/domain/contribuintes/contract';
import { route } from '#platform/http/route.ts';
import { bloquear, desbloquear } from './bloqueio.ts';
import { listContribuintes } from './lista.ts';
import { lerContribuinte } from './pessoa.ts';

export const contribuintesRoutes = [
  route(contract.listarContribuintes, (ctx, { query }) => listContribuintes(ctx, query)),
  route(contract.verContribuinte, (ctx, { params }) => lerContribuinte(ctx, params.id)),
  route(contract.bloquearContribuinte, (ctx, { params, body }) => bloquear(ctx, params.id, body), 'Cadastro bloqueado.'),
  route(contract.desbloquearContribuinte, (ctx, { params, body }) => desbloquear(ctx, params.id, body), 'Cadastro desbloqueado.'),
];
