import * as contract from '@portal/domain/problemas/contract';
import { route } from '#platform/http/route.ts';
import { contarProblema, listProblemas, marcarProblema } from './problemas.ts';

export const problemasRoutes = [
  route(contract.contarProblema, (ctx, { body }) => contarProblema(ctx, body), 'Obrigado. Vamos olhar.'),
  route(contract.listarProblemas, (ctx, { query }) => listProblemas(ctx, query)),
  route(contract.marcarProblema, (ctx, { params }) => marcarProblema(ctx, params.id)),
];
