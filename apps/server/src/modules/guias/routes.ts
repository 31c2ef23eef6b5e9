import * as taxas from '@portal/domain/taxas/contract';
import { route } from '#platform/http/route.ts';
import { aprovarComprovante, enviarComprovante, recusarComprovante, recusarTaxa } from './comprovantes.ts';
import { renovarGuia } from './renovar.ts';

export const guiasRoutes = [
  route(taxas.renovarGuia, (ctx, { params, body }) => renovarGuia(ctx, params.id, body.versao), 'Guia emitida.'),
  route(
    taxas.enviarComprovante,
    (ctx, { params, body, arquivo }) => enviarComprovante(ctx, params.id, body.versao, arquivo),
    'Comprovante enviado.',
  ),
  route(
    taxas.aprovarComprovante,
    (ctx, { params, body }) => aprovarComprovante(ctx, params.id, body.versao),
    'Comprovante aprovado.',
  ),
  route(
    taxas.recusarComprovante,
    (ctx, { params, body }) => recusarComprovante(ctx, params.id, body.versao, body.motivo),
    'Comprovante recusado.',
  ),
  route(
    taxas.recusarTaxa,
    (ctx, { params, body }) => recusarTaxa(ctx, params.id, body.versao, body.motivo),
    'Valor recusado: o requerimento foi cancelado.',
  ),
];
