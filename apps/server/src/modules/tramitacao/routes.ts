import * as licencas from '@portal/domain/licencas/contract';
import { route } from '#platform/http/route.ts';
import { regenerarLicenca } from './licencas.ts';

export const tramitacaoRoutes = [
  route(
    licencas.regenerarLicenca,
    (ctx, { params, body }) => regenerarLicenca(ctx, params.id, body.versao, body.motivo),
    'Documento gerado de novo.',
  ),
];
