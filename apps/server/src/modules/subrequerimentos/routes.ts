import * as subs from '@portal/domain/subrequerimentos/contract';
import { route } from '#platform/http/route.ts';
import { dispensarSub } from './commands.ts';

export const subrequerimentosRoutes = [
  route(
    subs.dispensarSubrequerimento,
    (ctx, { params, body }) => dispensarSub(ctx, params.id, body),
    'Sub-requerimento dispensado.',
  ),
];
