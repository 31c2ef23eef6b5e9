import * as contract from '@portal/domain/contribuintes/uniao';
import { route } from '#platform/http/route.ts';
import { desfazer } from './desfazer.ts';
import { listParecidos, prever } from './prever.ts';
import { unir } from './unir.ts';

export const uniaoRoutes = [
  route(contract.listarParecidos, (ctx, { params, query }) => listParecidos(ctx, params.id, query.s)),
  route(contract.preverUniao, (ctx, { params }) => prever(ctx, params.id, params.outro_id)),
  route(contract.unirContribuintes, (ctx, { params, body }) => unir(ctx, params.id, body), 'Cadastros unidos.'),
  route(
    contract.desfazerUniao,
    (ctx, { params, body }) => desfazer(ctx, params.id, params.uniao_id, body),
    'União desfeita. Os dois cadastros estão como eram.',
  ),
];
