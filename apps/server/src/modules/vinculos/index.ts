import { responderVinculo } from '@portal/domain/contas/vinculo';
import { route } from '#platform/http/route.ts';
import { responder } from './responder.ts';

export const vinculosRoutes = [
  route(responderVinculo, (ctx, { params, body }) => responder(ctx, params.vinculo_id, body), 'Resposta registrada.', {
    porMinuto: 'links',
    teto: 'segredo',
  }),
];
