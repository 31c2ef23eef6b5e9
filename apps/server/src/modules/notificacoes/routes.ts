import * as contract from '@portal/domain/notificacoes/contract';
import { route } from '#platform/http/route.ts';
import {
  excluirNotificacao,
  historicoDeNotificacoes,
  listNotificacoes,
  marcarNotificacao,
  marcarTodasNotificacoes,
} from './commands.ts';
import { salvarPreferencias, verPreferencias } from './preferencias.ts';
import { sairDosAvisos } from './sair.ts';

export const notificacoesRoutes = [
  route(contract.listarNotificacoes, listNotificacoes),
  route(contract.historicoDeNotificacoes, (ctx, { query }) => historicoDeNotificacoes(ctx, query)),
  route(contract.excluirNotificacao, (ctx, { body }) => excluirNotificacao(ctx, body.geral_notification_id)),
  route(contract.marcarNotificacao, (ctx, { body }) => marcarNotificacao(ctx, body.geral_notification_id)),
  route(contract.marcarTodasNotificacoes, marcarTodasNotificacoes),
  route(contract.verPreferencias, verPreferencias),
  route(contract.salvarPreferencias, (ctx, { body }) => salvarPreferencias(ctx, body), 'Avisos salvos.'),
  route(contract.sairDosAvisos, (ctx, { params }) => sairDosAvisos(ctx, params.segredo), '', {
    porMinuto: 'verificacoes',
    teto: 'segredo',
  }),
];
