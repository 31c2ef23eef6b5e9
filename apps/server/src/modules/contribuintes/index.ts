import * as contract from '@portal/domain/contribuintes/contract';
import { route } from '#platform/http/route.ts';
import { bloquear, desbloquear } from './bloqueio.ts';
import { corrigir } from './corrigir.ts';
import { contar, listContribuintes } from './lista.ts';
import { lerContribuinte } from './pessoa.ts';

export { findIdsDeContribuintes, findLinhasDeContribuintes } from './lista.ts';

export const contribuintesRoutes = [
  route(contract.listarContribuintes, (ctx, { query }) => listContribuintes(ctx, query)),
  route(contract.contarContribuintes, contar),
  route(contract.salvarContribuinte, (ctx, { params, body }) => corrigir(ctx, params.id, body), 'Cadastro salvo.'),
  route(contract.verContribuinte, (ctx, { params }) => lerContribuinte(ctx, params.id)),
  route(contract.bloquearContribuinte, (ctx, { params, body }) => bloquear(ctx, params.id, body), 'Cadastro bloqueado.'),
  route(contract.desbloquearContribuinte, (ctx, { params, body }) => desbloquear(ctx, params.id, body), 'Cadastro desbloqueado.'),
];
