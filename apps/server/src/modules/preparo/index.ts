import * as contract from '@portal/domain/preparo/contract';
import { route } from '#platform/http/route.ts';
import * as commands from './commands.ts';
import { type PreparoOptions, verPreparo } from './queries.ts';

/** Stands above all that it writes: a town is made ready by the acts of its own screens, called from the system panel. */
export const preparoRoutes = (o: PreparoOptions) => [
  route(contract.verPreparo, (ctx, { params }) => verPreparo(ctx, params.id, o)),
  route(contract.linkDoAdministrador, (ctx, { params }) => commands.linkDoAdministrador(ctx, params.id, params.usuario_id)),
  route(
    contract.trazerOrganograma,
    (ctx, { params, body }) => commands.trazerOrganograma(ctx, params.id, body, o),
    'Setores e perfis criados.',
  ),
  route(contract.salvarDinheiro, (ctx, { params, body }) => commands.salvarDinheiro(ctx, params.id, body, o), 'Dinheiro salvo.'),
  route(
    contract.trazerProcessos,
    (ctx, { params, body }) => commands.trazerProcessos(ctx, params.id, body, o),
    'Processos copiados, em rascunho.',
  ),
  route(
    contract.incluirFeriado,
    (ctx, { params, body }) => commands.incluirFeriado(ctx, params.id, body, o),
    'Dia incluído no calendário.',
  ),
  route(
    contract.escreverTextos,
    (ctx, { params, body }) => commands.escreverTextos(ctx, params.id, body, o),
    'Textos publicados.',
  ),
];
