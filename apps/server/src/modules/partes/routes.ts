import * as contract from '@portal/domain/partes/contract';
import { route } from '#platform/http/route.ts';
import * as partes from './commands.ts';

export const partesRoutes = [
  route(contract.convidarParte, (ctx, { params, body }) => partes.convidar(ctx, params.id, body), 'Convite enviado.', {
    porMinuto: 'links',
  }),
  route(
    contract.cancelarConvite,
    (ctx, { params, body }) => partes.cancelarConvite(ctx, params.id, params.convite_id, body.versao),
    'Participação retirada.',
  ),
  route(contract.listarConvites, partes.listConvites),
  route(contract.aceitarConvite, (ctx, { params }) => partes.aceitarConvite(ctx, params.id), 'Convite aceito.'),
  route(contract.recusarConvite, (ctx, { params }) => partes.recusarConvite(ctx, params.id), 'Convite recusado.'),
  route(contract.concordarComoParte, (ctx, { params, body }) => partes.concordar(ctx, params.id, body.versao), 'Registrado.'),
];
