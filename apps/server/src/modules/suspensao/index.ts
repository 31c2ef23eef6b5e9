import * as contract from '@portal/domain/organizacoes/situacao';
import { route } from '#platform/http/route.ts';
import { encerrarMunicipio, listMudancas, mudarSituacao } from './commands.ts';

export { retomarPrazosJob } from './prazos.ts';

/** Stands above the machine, because deadlines go on when a town is taken back. */
export const suspensaoRoutes = [
  route(contract.listarMudancas, (ctx, { params }) => listMudancas(ctx, params.id)),
  route(
    contract.suspender,
    (ctx, { params, body }) => mudarSituacao(ctx, params.id, 'suspender', body),
    'Atendimento suspenso. Ninguém entra até ele ser retomado.',
  ),
  route(contract.retomar, (ctx, { params, body }) => mudarSituacao(ctx, params.id, 'retomar', body), 'Atendimento retomado.'),
  route(contract.encerrar, (ctx, { params, body }) => encerrarMunicipio(ctx, params.id, body), 'Município encerrado.'),
  route(
    contract.reabrir,
    (ctx, { params, body }) => mudarSituacao(ctx, params.id, 'reabrir', body),
    'Encerramento desfeito. O município está suspenso.',
  ),
];
