import * as contract from '@portal/domain/vistorias/apontamentos';
import { route } from '#platform/http/route.ts';
import { apontarPendencias } from './pendencias.ts';
import { apontarTermo } from './termo.ts';
import { verApontamentos } from './ver.ts';

export { oferecerOutraJob } from './oferecer.ts';

export const apontamentosRoutes = [
  route(contract.verApontamentos, (ctx, { params }) => verApontamentos(ctx, params.id)),
  route(contract.apontarPendencias, (ctx, { params, body }) => apontarPendencias(ctx, params.id, body), 'Pendências feitas.'),
  route(contract.apontarTermo, (ctx, { params, body }) => apontarTermo(ctx, params.id, body), 'Termo enviado.'),
];
