import * as contract from '@portal/domain/assinaturas/contract';
import { route } from '#platform/http/route.ts';
import { atualizarAssinatura } from './commands.ts';
import { findArquivoParaAssinar, findAssinatura, listAssinaturas } from './queries.ts';
import { assinarVarios } from './rodada.ts';

export const assinaturasRoutes = [
  route(contract.listarAssinaturas, (ctx, { query }) => listAssinaturas(ctx, query)),
  route(contract.obterAssinatura, (ctx, { params }) => findAssinatura(ctx, params.processo_requerimento_assinatura_id)),
  route(contract.baixarDocumentoParaAssinar, (ctx, { params }) =>
    findArquivoParaAssinar(ctx, params.processo_requerimento_assinatura_id),
  ),
  route(contract.assinarVarios, (ctx, { body }) => assinarVarios(ctx, body)),
  route(
    contract.atualizarAssinatura,
    (ctx, { params, body }) => atualizarAssinatura(ctx, params.processo_requerimento_assinatura_id, body),
    'Pronto.',
  ),
];
