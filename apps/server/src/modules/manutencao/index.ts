import * as contract from '@portal/domain/organizacoes/manutencao';
import { route } from '#platform/http/route.ts';
import { encerrarManutencao, marcarManutencao } from './commands.ts';

export { avisarManutencaoJob } from './commands.ts';

/** Stands above `organizacoes`, because the managers of the town are told. */
export const manutencaoRoutes = [
  route(contract.marcarManutencao, (ctx, { params, body }) => marcarManutencao(ctx, params.id, body), 'Manutenção marcada.'),
  route(
    contract.encerrarManutencao,
    (ctx, { params, body }) => encerrarManutencao(ctx, params.id, body.versao),
    'O portal está aberto.',
  ),
];
