import * as contract from '@portal/domain/termos/contract';
import * as levada from '@portal/domain/termos/levada';
import * as contratoRecebidos from '@portal/domain/termos/recebidos';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { route } from '#platform/http/route.ts';
import { findArquivo } from '../arquivos/index.ts';
import { findArquivoDaPeca } from '../pecas/index.ts';
import { findArquivoDoTermo, procurar, reenviar, registrarEntrega } from './destinatarios.ts';
import { enviarTermo, preverTermo } from './enviar.ts';
import { arquivarModelo, criarModelo, listModelos, salvarModelo } from './modelos.ts';
import { findTermo, listTermos, verTermo } from './queries.ts';
import { abrirTermo, anexar, darCiencia, findMeuAnexo, listRecebidos, responder, tirarAnexo, verRecebido } from './recebidos.ts';

/** For staff who may read it, and for those whom it was sent to. */
async function baixarTermo(ctx: Ctx, id: string) {
  if (ctx.painel === 'prefeitura') await findTermo(ctx, id);
  else await verRecebido(ctx, id);
  const feito = await ctx.tx.selectFrom('termo_documento').select('arquivo_id').where('termo_id', '=', id).executeTakeFirst();
  if (!feito) throw new AppError(404, 'O PDF ainda está sendo feito. Tente de novo em instantes.');
  return findArquivo(ctx.tx, feito.arquivo_id);
}

/** The sealed paper that went along, for staff who may read the notice and for those whom it was sent to. @throws AppError 404 */
async function baixarLevada(ctx: Ctx, id: string) {
  const levou =
    ctx.painel === 'prefeitura'
      ? await findTermo(ctx, id)
      : await ctx.tx
          .selectFrom('termo_destinatario as d')
          .innerJoin('termo_enviado as t', 't.id', 'd.termo_id')
          .select('t.peca_id')
          .where('d.termo_id', '=', id)
          .where('d.usuario_id', '=', ctx.usuario.id)
          .executeTakeFirst();
  if (!levou?.peca_id) throw new AppError(404, 'Documento não encontrado.');
  return findArquivoDaPeca(ctx.tx, levou.peca_id);
}

export const termosRoutes = [
  route(contract.listarModelosDeTermo, listModelos),
  route(contract.criarModeloDeTermo, (ctx, { body }) => criarModelo(ctx, body), 'Modelo criado.'),
  route(contract.salvarModeloDeTermo, (ctx, { params, body }) => salvarModelo(ctx, params.id, body), 'Modelo salvo.'),
  route(
    contract.arquivarModeloDeTermo,
    (ctx, { params, body }) => arquivarModelo(ctx, params.id, body.versao, body.arquivado),
    'Pronto.',
  ),
  route(contract.procurarDestinatarios, (ctx, { query }) => procurar(ctx, query)),
  route(contract.preverTermo, (ctx, { body }) => preverTermo(ctx, body)),
  route(contract.enviarTermo, (ctx, { body }) => enviarTermo(ctx, body), 'Termo enviado.'),
  route(contract.listarTermos, (ctx, { query }) => listTermos(ctx, query)),
  route(contract.verTermo, (ctx, { params }) => verTermo(ctx, params.id)),
  route(
    contract.reenviarTermo,
    (ctx, { params, body }) => reenviar(ctx, params.id, params.destinatario_id, body.versao),
    'A pessoa foi avisada de novo.',
  ),
  route(
    contract.registrarEntrega,
    (ctx, { params, body, arquivo }) => registrarEntrega(ctx, params, body, arquivo),
    'Entrega registrada.',
    { upload: { maxMb: contract.ANEXO_MAX_MB } },
  ),
  route(contract.baixarArquivoDoTermo, async (ctx, { params }) =>
    findArquivo(ctx.tx, await findArquivoDoTermo(ctx, params.id, params.arquivo_id)),
  ),
  route(contract.baixarTermo, (ctx, { params }) => baixarTermo(ctx, params.id)),
  route(levada.baixarPecaDoTermo, (ctx, { params }) => baixarLevada(ctx, params.id)),
  route(contratoRecebidos.meusTermos, (ctx, { query }) => listRecebidos(ctx, query)),
  route(contratoRecebidos.verTermoRecebido, (ctx, { params }) => verRecebido(ctx, params.id)),
  route(contratoRecebidos.abrirTermo, (ctx, { params }) => abrirTermo(ctx, params.id)),
  route(contratoRecebidos.darCiencia, (ctx, { params, body }) => darCiencia(ctx, params.id, body.versao), 'Ciência registrada.'),
  route(contratoRecebidos.anexarAResposta, (ctx, { params, arquivo }) => anexar(ctx, params.id, arquivo), '', {
    upload: { maxMb: contract.ANEXO_MAX_MB },
  }),
  route(contratoRecebidos.tirarAnexo, (ctx, { params }) => tirarAnexo(ctx, params.id, params.arquivo_id)),
  route(contratoRecebidos.responderTermo, (ctx, { params, body }) => responder(ctx, params.id, body), 'Resposta enviada.'),
  route(contratoRecebidos.baixarAnexoDoTermo, async (ctx, { params }) =>
    findArquivo(ctx.tx, await findMeuAnexo(ctx, params.id, params.arquivo_id)),
  ),
];
