import * as modelos from '@portal/domain/modelos-de-documento/contract';
import * as contract from '@portal/domain/pecas/contract';
import { route } from '#platform/http/route.ts';
import { emitirPeca, modelosDaPeca, previaDaPeca } from './commands.ts';
import { previaDoModelo } from './previa.ts';
import { baixarPeca } from './queries.ts';

export const pecasRoutes = [
  route(contract.modelosDePeca, (ctx, { params }) => modelosDaPeca(ctx, params.id)),
  route(contract.previaDaPeca, (ctx, { params, body }) => previaDaPeca(ctx, params.id, body)),
  route(contract.emitirPeca, (ctx, { params, body }) => emitirPeca(ctx, params.id, body), 'Documento emitido.'),
  route(modelos.previaDoModelo, (ctx, { body }) => previaDoModelo(ctx, body)),
  route(contract.baixarPeca, (ctx, { params }) => baixarPeca(ctx, params.id)),
];
