import { levantarSuspensao, suspenderProfissional } from '@portal/domain/profissionais/contract';
import { route } from '#platform/http/route.ts';
import { levantarEAvisar, suspenderEAvisar } from './suspensao.ts';

export { responsaveis } from './fragmento.ts';

export const responsaveisRoutes = [
  route(suspenderProfissional, (ctx, { params, body }) => suspenderEAvisar(ctx, params.id, body), 'Profissional suspenso.'),
  route(levantarSuspensao, (ctx, { params, body }) => levantarEAvisar(ctx, params.id, body), 'Suspensão encerrada.'),
];
