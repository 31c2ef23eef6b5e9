import * as contract from '@portal/domain/desistencia/contract';
import { route } from '#platform/http/route.ts';
import * as commands from './commands.ts';

export const desistenciaRoutes = [
  route(
    contract.pedirDesistencia,
    (ctx, { params, body }) => commands.pedirDesistencia(ctx, params.id, body),
    'Pedido de desistência enviado.',
  ),
  route(
    contract.retirarDesistencia,
    (ctx, { params, body }) => commands.retirarDesistencia(ctx, params.id, body.versao),
    'O requerimento segue.',
  ),
  route(
    contract.aceitarDesistencia,
    (ctx, { params, body }) => commands.aceitarDesistencia(ctx, params.id, body.versao),
    'Desistência aceita: o requerimento foi cancelado.',
  ),
  route(
    contract.recusarDesistencia,
    (ctx, { params, body }) => commands.recusarDesistencia(ctx, params.id, body),
    'Desistência não aceita.',
  ),
];
