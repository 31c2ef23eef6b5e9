import * as daAnalise from '@portal/domain/analise/contract';
import * as revisao from '@portal/domain/pendencias/contract';
import { route } from '#platform/http/route.ts';
import { salvarCamposDaAnalise } from './campos-da-analise.ts';
import * as itens from './itens.ts';
import { darVeredito, reabrirVeredito } from './vereditos.ts';

export const analiseRoutes = [
  route(
    daAnalise.salvarCamposDaAnalise,
    (ctx, { params, body }) => salvarCamposDaAnalise(ctx, params.id, body),
    'Campos da análise guardados.',
  ),
  route(revisao.marcarPendencia, (ctx, { params, body }) => itens.marcar(ctx, params.id, body), 'Pendência marcada.'),
  route(
    revisao.removerPendencia,
    (ctx, { params, body }) => itens.julgar(ctx, params.id, params.pendencia_id, 'remover', body.versao),
    'Pendência removida.',
  ),
  route(
    revisao.aceitarPendencia,
    (ctx, { params, body }) => itens.julgar(ctx, params.id, params.pendencia_id, 'aceitar', body.versao),
    'Resposta aceita.',
  ),
  route(
    revisao.recusarPendencia,
    (ctx, { params, body }) => itens.julgar(ctx, params.id, params.pendencia_id, 'recusar', body.versao, body.motivo),
    'Resposta recusada: o item volta na próxima devolução.',
  ),
  route(
    revisao.responderPendencia,
    (ctx, { params, body }) => itens.responderItem(ctx, params.id, params.pendencia_id, body),
    'Resposta guardada.',
  ),
  route(daAnalise.darVeredito, (ctx, { params, body }) => darVeredito(ctx, params.id, body)),
  route(
    daAnalise.reabrirVeredito,
    (ctx, { params, body }) => reabrirVeredito(ctx, params.id, body),
    'Pedido para olhar de novo.',
  ),
  route(
    revisao.acolherContestacao,
    (ctx, { params, body }) => itens.rever(ctx, params.id, params.pendencia_id, 'acolher', body),
    'Contestação acolhida: o item está encerrado.',
  ),
  route(
    revisao.manterPendencia,
    (ctx, { params, body }) => itens.rever(ctx, params.id, params.pendencia_id, 'manter', body),
    'Pedido mantido: o item volta na próxima devolução.',
  ),
  route(
    revisao.cancelarPendencia,
    (ctx, { params, body }) => itens.cancelarItem(ctx, params.id, params.pendencia_id, body),
    'Item cancelado.',
  ),
];
