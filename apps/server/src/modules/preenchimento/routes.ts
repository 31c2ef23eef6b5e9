import { justificarNorma } from '@portal/domain/normas/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { route } from '#platform/http/route.ts';
import { copiarComoRascunho, findFeito } from '../requerimentos/index.ts';
import { assinarCampo } from './assinar-campo.ts';
import { justificar } from './norma.ts';
import { enviarArquivo, iniciarRequerimento, salvarRascunho } from './rascunho.ts';
import { atualizarRascunho, dispensarReconciliacao, mudarDeProcesso } from './reconciliar.ts';

export const preenchimentoRoutes = [
  route(
    preenchimento.copiarRequerimento,
    async (ctx, { params }) => findFeito(ctx, await copiarComoRascunho(ctx, params.id)),
    'Rascunho criado com as respostas do pedido anterior.',
  ),
  route(preenchimento.iniciarRequerimento, (ctx, { body }) => iniciarRequerimento(ctx, body)),
  route(preenchimento.salvarRascunho, (ctx, { params, body }) => salvarRascunho(ctx, params.id, body)),
  route(preenchimento.assinarCampo, (ctx, { params, body }) => assinarCampo(ctx, params.id, body), 'Assinado.'),
  route(preenchimento.enviarArquivo, (ctx, { params, body, arquivo }) => enviarArquivo(ctx, params.id, body.campo_id, arquivo)),
  route(preenchimento.atualizarRascunho, (ctx, { params, body }) => atualizarRascunho(ctx, params.id, body.versao)),
  route(
    preenchimento.mudarDeProcesso,
    (ctx, { params, body }) => mudarDeProcesso(ctx, params.id, body),
    'Pronto. O que cabe neste pedido já está no lugar.',
  ),
  route(preenchimento.dispensarReconciliacao, (ctx, { params, body }) => dispensarReconciliacao(ctx, params.id, body.versao)),
  route(justificarNorma, (ctx, { params, body }) => justificar(ctx, params.id, body), 'Motivo guardado.'),
];
