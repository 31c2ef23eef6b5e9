import * as contract from '@portal/domain/lotes/contract';
import { route } from '#platform/http/route.ts';
import { criarLote, executarLoteJob, verLote } from './commands.ts';

export { executarLoteJob };

export const lotesRoutes = [
  route(contract.criarLote, (ctx, { body }) => criarLote(ctx, body)),
  route(contract.verLote, (ctx, { params }) => verLote(ctx, params.id)),
];
