import * as contract from '@portal/domain/calendario/contract';
import { route } from '#platform/http/route.ts';
import { decidirFacultativo, excluirDiaFechado, incluirDiaFechado, obterCalendario } from './commands.ts';

export { ACERTAR } from './acertar-job.ts';
export { incluirDiaFechado, verAvisos } from './commands.ts';
export { findCalendario, listDiasFechados, listFacultativosAbertos } from './queries.ts';

export const calendarioRoutes = [
  route(contract.obterCalendario, (ctx, { query }) => obterCalendario(ctx, query.ano)),
  route(contract.incluirDiaFechado, (ctx, { body }) => incluirDiaFechado(ctx, body), 'Dia incluído no calendário.'),
  route(contract.excluirDiaFechado, (ctx, { params }) => excluirDiaFechado(ctx, params.id), 'Dia excluído do calendário.'),
  route(
    contract.decidirFacultativo,
    (ctx, { params, body }) => decidirFacultativo(ctx, params.facultativo, body.aberto),
    'Ponto facultativo salvo.',
  ),
];
