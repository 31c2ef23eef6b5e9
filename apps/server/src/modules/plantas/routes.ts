import * as contract from '@portal/domain/plantas/contract';
import { route } from '#platform/http/route.ts';
import { verPlanta } from './queries.ts';

/** Readings. What changes a mark is an act on a step: modules/tramitacao/plantas.ts. */
export const plantasRoutes = [route(contract.verPlanta, (ctx, { params }) => verPlanta(ctx, params.id, params.arquivo_id))];
