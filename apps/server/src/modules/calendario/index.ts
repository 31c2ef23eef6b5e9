import * as contract from '@portal/domain/calendario/contract';
import { route } from '#platform/http/route.ts';
import { excluirDiaFechado, obterCalendario } from './commands.ts';

export { ACERTAR, QUE_TEM_DIAS } from './acertar-job.ts';
export { decidirFacultativo, incluirDiaFechado, verAvisos } from './commands.ts';
export { findCalendario, listDiasFechados, listFacultativosAbertos } from './queries.ts';

export const calendarioRoutes = [
  route(contract.obterCalendario, (ctx, { query }) => obterCalendario(ctx, query.ano)),
  route(contract.excluirDiaFechado, (ctx, { params }) => excluirDiaFechado(ctx, params.id), 'Dia excluído do calendário.'),
];
