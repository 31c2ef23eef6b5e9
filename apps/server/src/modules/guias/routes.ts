import * as avulsa from '@portal/domain/taxas/avulsa';
import { pedirPixDeNovo as contratoDoPix } from '@portal/domain/taxas/cobranca-contrato';
import * as contestacao from '@portal/domain/taxas/contestacao';
import * as taxas from '@portal/domain/taxas/contract';
import * as decisoes from '@portal/domain/taxas/decisoes';
import { emitirAMao as contratoAMao } from '@portal/domain/taxas/emissor';
import * as link from '@portal/domain/taxas/link';
import * as parcelamento from '@portal/domain/taxas/parcelamento';
import { route } from '#platform/http/route.ts';
import { listContestacoes, listDecisoes } from '../taxas/index.ts';
import { emitirAMao } from './a-mao.ts';
import { cobrarAvulsa, verCobrancaAvulsa } from './avulsa.ts';
import { pedirPixDeNovo } from './cobrar.ts';
import { aprovarComprovante, enviarComprovante, recusarComprovante, recusarTaxa } from './comprovantes.ts';
import { contestarTaxa, manterValor, retirarContestacao } from './contestacoes.ts';
import { confirmarDecisao, desistirDaDecisao, pedirDecisao, recusarDecisao } from './decisoes.ts';
import { criarLink, verParaPagar } from './link.ts';
import { parcelarGuia, verParcelas } from './parcelas.ts';
import { renovarGuia } from './renovar.ts';

export const guiasRoutes = [
  route(link.criarLinkDePagamento, (ctx, { params }) => criarLink(ctx, params.id), 'Link feito.'),
  route(link.verGuiaParaPagar, (ctx, { params }) => verParaPagar(ctx, params.segredo), '', { porMinuto: 'publicas' }),
  route(decisoes.listarDecisoes, (ctx) => listDecisoes(ctx)),
  route(decisoes.pedirDecisao, (ctx, { params, body }) => pedirDecisao(ctx, params.id, body), 'Pedido registrado.'),
  route(decisoes.confirmarDecisao, (ctx, { params, body }) => confirmarDecisao(ctx, params.id, body.versao), 'Confirmado.'),
  route(
    decisoes.recusarDecisao,
    (ctx, { params, body }) => recusarDecisao(ctx, params.id, body.versao, body.motivo),
    'Pedido recusado: a guia continua a pagar.',
  ),
  route(
    decisoes.desistirDaDecisao,
    (ctx, { params, body }) => desistirDaDecisao(ctx, params.id, body.versao),
    'Você desistiu do pedido.',
  ),
  route(avulsa.verCobrancaAvulsa, (ctx, { params, query }) => verCobrancaAvulsa(ctx, params.id, query.codigo)),
  route(
    avulsa.cobrarAvulsa,
    (ctx, { params, body }) => cobrarAvulsa(ctx, params.id, body),
    'Cobrança feita. Quem paga já foi avisado.',
  ),
  route(contestacao.listarContestacoes, (ctx) => listContestacoes(ctx)),
  route(
    contestacao.contestarTaxa,
    (ctx, { params, body }) => contestarTaxa(ctx, params.id, body.versao, body.motivo),
    'Contestação enviada: até a resposta você não precisa pagar.',
  ),
  route(
    contestacao.retirarContestacao,
    (ctx, { params, body }) => retirarContestacao(ctx, params.id, body.versao),
    'Contestação retirada: a guia continua a pagar.',
  ),
  route(
    contestacao.manterValor,
    (ctx, { params, body }) => manterValor(ctx, params.id, body.versao, body.resposta),
    'Valor mantido. Quem paga já foi avisado.',
  ),
  route(parcelamento.verParcelas, (ctx, { params, query }) => verParcelas(ctx, params.id, query.parcelas)),
  route(
    parcelamento.parcelarGuia,
    (ctx, { params, body }) => parcelarGuia(ctx, params.id, body),
    'Pronto: a taxa foi parcelada.',
  ),
  route(
    taxas.renovarGuia,
    (ctx, { params, body }) => renovarGuia(ctx, params.id, body.versao),
    'Pronto: veja como ficou a guia.',
  ),
  route(contratoDoPix, (ctx, { params }) => pedirPixDeNovo(ctx, params.id), 'Pedimos de novo ao banco.'),
  route(
    contratoAMao,
    (ctx, { params, body, arquivo }) => emitirAMao(ctx, params.id, body, arquivo),
    'Guia guardada. Quem paga já foi avisado.',
    { upload: { maxMb: 20 } },
  ),
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
