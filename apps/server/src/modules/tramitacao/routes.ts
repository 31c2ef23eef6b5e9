import * as daAnalise from '@portal/domain/analise/contract';
import { darVeredito as darVereditoContrato } from '@portal/domain/analise/contract';
import * as distribuicao from '@portal/domain/distribuicao/contract';
import * as licencas from '@portal/domain/licencas/contract';
import * as revisao from '@portal/domain/pendencias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import * as subs from '@portal/domain/subrequerimentos/contract';
import { route } from '#platform/http/route.ts';
import { copiarComoRascunho, findFeito } from '../requerimentos/index.ts';
import { assinarCampo } from './assinar-campo.ts';
import { atribuir, listarCandidatos, transferir } from './atribuir.ts';
import { salvarCamposDaAnalise } from './campos-da-analise.ts';
import { encaminhar } from './encaminhar.ts';
import * as itens from './itens.ts';
import { regenerarLicenca } from './licencas.ts';
import { enviarArquivo, iniciarRequerimento, salvarRascunho } from './rascunho.ts';
import { atualizarRascunho, dispensarReconciliacao } from './reconciliar.ts';
import { dispensarSub } from './subrequerimentos.ts';
import { darVeredito } from './vereditos.ts';

export const tramitacaoRoutes = [
  route(
    preenchimento.copiarRequerimento,
    async (ctx, { params }) => findFeito(ctx, await copiarComoRascunho(ctx, params.id)),
    'Rascunho criado com as respostas do pedido anterior.',
  ),
  route(preenchimento.iniciarRequerimento, (ctx, { body }) => iniciarRequerimento(ctx, body.processo_id, body.requerente_cpf)),
  route(preenchimento.salvarRascunho, (ctx, { params, body }) => salvarRascunho(ctx, params.id, body.versao, body.respostas)),
  route(preenchimento.assinarCampo, (ctx, { params, body }) => assinarCampo(ctx, params.id, body), 'Assinado.'),
  route(
    daAnalise.salvarCamposDaAnalise,
    (ctx, { params, body }) => salvarCamposDaAnalise(ctx, params.id, body),
    'Campos da análise guardados.',
  ),
  route(preenchimento.enviarArquivo, (ctx, { params, body, arquivo }) => enviarArquivo(ctx, params.id, body.campo_id, arquivo)),
  route(preenchimento.atualizarRascunho, (ctx, { params, body }) => atualizarRascunho(ctx, params.id, body.versao)),
  route(preenchimento.dispensarReconciliacao, (ctx, { params, body }) => dispensarReconciliacao(ctx, params.id, body.versao)),
  route(distribuicao.listarCandidatos, (ctx, { params, query }) => listarCandidatos(ctx, params.id, query.etapa_id)),
  route(distribuicao.atribuir, (ctx, { params, body }) => atribuir(ctx, params.id, body), 'Etapa atribuída.'),
  route(distribuicao.encaminhar, (ctx, { params, body }) => encaminhar(ctx, params.id, body), 'Etapa encaminhada.'),
  route(distribuicao.transferir, (ctx, { body }) => transferir(ctx, body), 'Etapas transferidas.'),
  route(
    subs.dispensarSubrequerimento,
    (ctx, { params, body }) => dispensarSub(ctx, params.id, body),
    'Sub-requerimento dispensado.',
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
  route(darVereditoContrato, (ctx, { params, body }) => darVeredito(ctx, params.id, body)),
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
  route(
    licencas.regenerarLicenca,
    (ctx, { params, body }) => regenerarLicenca(ctx, params.id, body.versao, body.motivo),
    'Documento gerado de novo.',
  ),
];
