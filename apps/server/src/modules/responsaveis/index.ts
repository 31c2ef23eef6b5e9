import { consultarConselho, levantarSuspensao, suspenderProfissional } from '@portal/domain/profissionais/contract';
import { route } from '#platform/http/route.ts';
import { pedirConsulta } from './conselho.ts';
import { levantarEAvisar, suspenderEAvisar } from './suspensao.ts';

export { consultarConselhoJob, reconferirProfissionaisJob } from './conselho.ts';
export { responsaveis } from './fragmento.ts';

export const responsaveisRoutes = (conselho: boolean) => [
  route(
    consultarConselho,
    (ctx, { params, body }) => pedirConsulta(ctx, params.id, body.versao, conselho),
    'Perguntamos ao conselho. O sino avisa quando ele responder.',
  ),
  route(suspenderProfissional, (ctx, { params, body }) => suspenderEAvisar(ctx, params.id, body), 'Profissional suspenso.'),
  route(levantarSuspensao, (ctx, { params, body }) => levantarEAvisar(ctx, params.id, body), 'Suspensão encerrada.'),
];
