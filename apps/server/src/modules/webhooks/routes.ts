import { verPausados } from '@portal/domain/webhooks/aviso';
import * as contract from '@portal/domain/webhooks/contract';
import { route } from '#platform/http/route.ts';
import type { Guard } from '#platform/net/guard.ts';
import {
  criarWebhook,
  encerrarAnterior,
  excluirWebhook,
  mudarSituacao,
  reenviarEntrega,
  salvarWebhook,
  testarWebhook,
  trocarSegredo,
} from './commands.ts';
import { listEntregas, listPausados, listWebhooks, verWebhook } from './queries.ts';

export const webhooksRoutes = (guard: Guard) => [
  route(contract.listarWebhooks, (ctx) => listWebhooks(ctx)),
  route(verPausados, (ctx) => listPausados(ctx)),
  route(contract.verWebhook, (ctx, { params }) => verWebhook(ctx, params.id)),
  route(contract.criarWebhook, (ctx, { body }) => criarWebhook(ctx, body, guard), 'Webhook criado.'),
  route(contract.salvarWebhook, (ctx, { params, body }) => salvarWebhook(ctx, params.id, body, guard), 'Webhook salvo.'),
  route(contract.mudarSituacaoDoWebhook, (ctx, { params, body }) => mudarSituacao(ctx, params.id, body)),
  route(contract.trocarSegredo, (ctx, { params, body }) => trocarSegredo(ctx, params.id, body)),
  route(
    contract.encerrarAnterior,
    (ctx, { params, body }) => encerrarAnterior(ctx, params.id, body),
    'Segredo anterior encerrado.',
  ),
  route(contract.testarWebhook, (ctx, { params }) => testarWebhook(ctx, params.id)),
  route(contract.excluirWebhook, (ctx, { params }) => excluirWebhook(ctx, params.id), 'Webhook excluído.'),
  route(contract.listarEntregas, (ctx, { params, query }) => listEntregas(ctx, params.id, query)),
  route(contract.reenviarEntrega, (ctx, { params }) => reenviarEntrega(ctx, params.id, params.entrega), 'Entrega a caminho.'),
];
