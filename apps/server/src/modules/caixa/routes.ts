import * as contract from '@portal/domain/caixa/contract';
import * as devolucoes from '@portal/domain/caixa/devolucoes';
import { exportarLivro as contratoDoLivro } from '@portal/domain/caixa/exportar';
import * as pix from '@portal/domain/caixa/pix';
import { route } from '#platform/http/route.ts';
import { decidirDevolucao, desistirDaDevolucao, fazerDevolucao, listDevolucoes, pedirDevolucao } from './devolucoes.ts';
import { fecharDia, verDiaDoCaixa } from './dia.ts';
import { exportarLivro } from './exportar.ts';
import { desligarAvisoDoPix, ligarAvisoDoPix, receberPix, verAvisoDoPix } from './pix.ts';
import { baixarRetorno, findRetorno, identificar, listMovimentos, listRetornos } from './queries.ts';
import { desfazerRetorno, enviarRetorno, MAXIMO_DO_RETORNO } from './retornos.ts';

export const caixaRoutes = [
  route(contract.listarRetornos, (ctx, { query }) => listRetornos(ctx, query)),
  route(contract.verRetorno, (ctx, { params }) => findRetorno(ctx.tx, params.id)),
  route(contract.baixarRetorno, (ctx, { params }) => baixarRetorno(ctx, params.id)),
  route(
    contratoDoLivro,
    (ctx, { body }) => exportarLivro(ctx, body),
    'Estamos preparando o arquivo. O sino avisa quando ficar pronto.',
  ),
  route(contract.enviarRetorno, (ctx, { arquivo }) => enviarRetorno(ctx, arquivo), 'Arquivo recebido: estamos conferindo.', {
    upload: MAXIMO_DO_RETORNO,
  }),
  route(
    contract.desfazerRetorno,
    (ctx, { params, body }) => desfazerRetorno(ctx, params.id, body.versao, body.motivo),
    'Arquivo desfeito.',
  ),
  route(contract.listarMovimentos, (ctx, { query }) => listMovimentos(ctx, query)),
  route(contract.identificarMovimento, (ctx, { params, body }) => identificar(ctx, params.id, body), 'Valor identificado.'),
  route(contract.verDiaDoCaixa, (ctx, { params }) => verDiaDoCaixa(ctx, params.dia)),
  route(contract.fecharDiaDoCaixa, (ctx, { params, body }) => fecharDia(ctx, params.dia, body.explicacao), 'Dia fechado.'),
  route(devolucoes.listarDevolucoes, (ctx, { query }) => listDevolucoes(ctx, query)),
  route(
    devolucoes.pedirDevolucao,
    (ctx, { params, body }) => pedirDevolucao(ctx, params.id, body),
    'Pedido feito: outra pessoa decide.',
  ),
  route(
    devolucoes.decidirDevolucao,
    (ctx, { params, body }) => decidirDevolucao(ctx, params.id, body),
    ({ body }) => (body.aprova ? 'Aprovado.' : 'Recusado.'),
  ),
  route(
    devolucoes.desistirDaDevolucao,
    (ctx, { params, body }) => desistirDaDevolucao(ctx, params.id, body.versao, body.motivo),
    'Pedido retirado.',
  ),
  route(
    devolucoes.fazerDevolucao,
    (ctx, { params, body }) => fazerDevolucao(ctx, params.id, body),
    'Devolução anotada no livro.',
  ),
  route(pix.receberPix, (ctx, { params, body }) => receberPix(ctx, params.segredo, body.pix), '', { teto: 'segredo' }),
  route(pix.verAvisoDoPix, (ctx) => verAvisoDoPix(ctx)),
  route(pix.ligarAvisoDoPix, (ctx) => ligarAvisoDoPix(ctx), 'Endereço feito. Copie agora: ele não aparece de novo.'),
  route(pix.desligarAvisoDoPix, (ctx) => desligarAvisoDoPix(ctx), 'Endereço desligado.'),
];
