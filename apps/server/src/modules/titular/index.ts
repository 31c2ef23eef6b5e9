import * as contract from '@portal/domain/exportacoes/titular';
import * as direitos from '@portal/domain/titular/contract';
import { contarPedidosDeTitulares } from '@portal/domain/titular/fila';
import { route } from '#platform/http/route.ts';
import { baixarExportacao, listExportacoes } from '../exportacoes/index.ts';
import type { Livres } from '../tentativas/index.ts';
import { pedirMeusDados } from './meus-dados.ts';
import { pedirComoTitular, retirarPedido, verMeusPedidos } from './meus-pedidos.ts';
import { verProva } from './prova.ts';
import { contarPedidos, listPedidos, registrarPedido, responderPedido, verPedido } from './responder.ts';

export { limparAbandonadosJob } from './abandonados.ts';
export { lembrarTitularesJob } from './lembrar.ts';
export { gerarMeusDadosJob } from './meus-dados.ts';

export const titularRoutes = (tentativas: Livres) => [
  route(
    contract.pedirMeusDados,
    (ctx, { body }) => pedirMeusDados(ctx, body),
    'Estamos preparando o arquivo. O sino avisa quando ficar pronto.',
  ),
  route(contract.listarMeusDados, (ctx) => listExportacoes(ctx, { doTitular: true })),
  route(contract.baixarMeusDados, (ctx, { params }) => baixarExportacao(ctx, params.id)),
  route(direitos.verMeusPedidos, verMeusPedidos),
  route(
    direitos.pedirComoTitular,
    (ctx, { body }) => pedirComoTitular(ctx, body, tentativas),
    'Pedido registrado. A prefeitura responde em até 15 dias.',
  ),
  route(
    direitos.retirarPedidoDeTitular,
    (ctx, { params, body }) => retirarPedido(ctx, params.id, body.versao),
    'Pedido retirado.',
  ),
  route(contarPedidosDeTitulares, contarPedidos),
  route(direitos.listarPedidosDeTitulares, (ctx, { query }) => listPedidos(ctx, query)),
  route(direitos.verPedidoDeTitular, (ctx, { params }) => verPedido(ctx, params.id)),
  route(direitos.registrarPedidoDeTitular, (ctx, { body, arquivo }) => registrarPedido(ctx, body, arquivo), 'Pedido registrado.'),
  route(direitos.verProvaDoPedido, (ctx, { params }) => verProva(ctx, params.id)),
  route(
    direitos.responderPedidoDeTitular,
    (ctx, { params, body }) => responderPedido(ctx, params.id, body),
    'Resposta registrada.',
  ),
];
