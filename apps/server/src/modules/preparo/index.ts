import * as contract from '@portal/domain/preparo/contract';
import { route } from '#platform/http/route.ts';
import * as commands from './commands.ts';
import { verPreparo } from './queries.ts';

/** Stands above all that it writes: a town is made ready by the acts of its own screens, called from the system panel. */
export const preparoRoutes = [
  route(contract.verPreparo, (ctx, { params }) => verPreparo(ctx, params.id)),
  route(
    contract.trazerOrganograma,
    (ctx, { params, body }) => commands.trazerOrganograma(ctx, params.id, body),
    'Setores e perfis criados.',
  ),
  route(contract.salvarDinheiro, (ctx, { params, body }) => commands.salvarDinheiro(ctx, params.id, body), 'Dinheiro salvo.'),
  route(
    contract.trazerProcessos,
    (ctx, { params, body }) => commands.trazerProcessos(ctx, params.id, body),
    'Processos copiados, em rascunho.',
  ),
  route(
    contract.incluirFeriado,
    (ctx, { params, body }) => commands.incluirFeriado(ctx, params.id, body),
    'Dia incluído no calendário.',
  ),
  route(contract.escreverTextos, (ctx, { params, body }) => commands.escreverTextos(ctx, params.id, body), 'Textos publicados.'),
];
