import * as atos from '@portal/domain/atos/contract';
import { mudarDeVersao, verMudancaDeVersao } from '@portal/domain/atos/mudanca-de-versao';
import * as subs from '@portal/domain/subrequerimentos/contract';
import { route } from '#platform/http/route.ts';
import * as analise from './analisar.ts';
import * as decisao from './decidir.ts';
import { mudar, verMudanca } from './mudar-versao.ts';
import { devolverProposta, propor } from './propor.ts';
import { prorrogar } from './prorrogar.ts';
import { protocolar } from './protocolar.ts';

export const atosRoutes = [
  route(atos.protocolar, (ctx, { params, body }) => protocolar(ctx, params.id, body.versao), 'Requerimento protocolado.'),
  route(verMudancaDeVersao, (ctx, { params, query }) => verMudanca(ctx, params.id, query.de)),
  route(mudarDeVersao, (ctx, { params, body }) => mudar(ctx, params.id, body), 'Requerimentos movidos.'),
  route(atos.descartar, (ctx, { params, body }) => analise.descartar(ctx, params.id, body.versao), 'Rascunho descartado.'),
  route(atos.iniciar, (ctx, { params, body }) => analise.iniciar(ctx, params.id, body), 'Etapa iniciada.'),
  route(atos.pausar, (ctx, { params, body }) => analise.pausar(ctx, params.id, body), 'Etapa pausada.'),
  route(atos.devolver, (ctx, { params, body }) => analise.devolver(ctx, params.id, body), 'Análise concluída com pendências.'),
  route(atos.prorrogar, (ctx, { params, body }) => prorrogar(ctx, params.id, body), 'Prazo prorrogado.'),
  route(
    atos.responder,
    (ctx, { params, body }) => analise.responder(ctx, params.id, body.versao),
    'Respostas enviadas à prefeitura.',
  ),
  route(atos.deferir, (ctx, { params, body }) => decisao.deferir(ctx, params.id, body), 'Etapa deferida.'),
  route(atos.indeferir, (ctx, { params, body }) => decisao.indeferir(ctx, params.id, body), 'Requerimento indeferido.'),
  route(
    atos.proporDeferimento,
    (ctx, { params, body }) => propor(ctx, params.id, 'deferir', body),
    'Deferimento proposto: espera a segunda leitura.',
  ),
  route(
    atos.proporIndeferimento,
    (ctx, { params, body }) => propor(ctx, params.id, 'indeferir', body),
    'Indeferimento proposto: espera a segunda leitura.',
  ),
  route(atos.devolverProposta, (ctx, { params, body }) => devolverProposta(ctx, params.id, body), 'Proposta devolvida.'),
  route(
    atos.cancelar,
    (ctx, { params, body }) => decisao.cancelar(ctx, params.id, body.versao, body.motivo),
    'Requerimento cancelado.',
  ),
  route(atos.reabrir, (ctx, { params, body }) => decisao.reabrir(ctx, params.id, body), 'Etapa reaberta.'),
  route(
    subs.abrirSubrequerimento,
    (ctx, { params, body }) => analise.abrirSubrequerimento(ctx, params.id, body),
    'Sub-requerimento aberto. A etapa continua quando ele terminar.',
  ),
];
