import * as contract from '@portal/domain/taxas/contract';
import { route } from '#platform/http/route.ts';
import { guiaEmPdf } from './pdf.ts';
import { listGuias } from './queries.ts';

/** Reading only: what moves the request stands in guias. */
export const taxasRoutes = [
  route(contract.listarGuias, (ctx, { query }) => listGuias(ctx, query)),
  route(contract.baixarGuia, (ctx, { params }) => guiaEmPdf(ctx, params.id)),
];
