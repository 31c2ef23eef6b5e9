import * as contract from '@portal/domain/vistorias/contract';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { route } from '#platform/http/route.ts';
import { findArquivo } from '../arquivos/index.ts';
import { agendarVistoria, cancelarVistoria, desmarcarVistoria, sairParaVistoria } from './agendar.ts';
import { anotarVistoria, concluirVistoria, excluirFoto, incluirFoto, iniciarVistoria, lerFoto } from './campo.ts';
import { pedirVistoria } from './pedir.ts';
import { listFiscais } from './quem.ts';
import { findVistoria, listVistorias, verVistoria } from './queries.ts';
import { relatorioDeVistorias, relatorioEmCsv } from './relatorio.ts';
import { arquivarTipo, criarTipo, listEdicoes, listTipos, salvarTipo } from './tipos.ts';

/** @throws AppError 404 */
async function lerLaudo(ctx: Ctx, id: string) {
  await findVistoria(ctx, id);
  const feito = await ctx.tx.selectFrom('vistoria_laudo').select('arquivo_id').where('vistoria_id', '=', id).executeTakeFirst();
  if (!feito) throw new AppError(404, 'O laudo ainda está sendo feito. Tente de novo em instantes.');
  return findArquivo(ctx.tx, feito.arquivo_id);
}

export const vistoriasRoutes = [
  route(contract.listarTiposDeVistoria, listTipos),
  route(contract.criarTipoDeVistoria, (ctx, { body }) => criarTipo(ctx, body), 'Tipo de vistoria criado.'),
  route(contract.salvarTipoDeVistoria, (ctx, { params, body }) => salvarTipo(ctx, params.id, body), 'Tipo de vistoria salvo.'),
  route(
    contract.arquivarTipoDeVistoria,
    (ctx, { params, body }) => arquivarTipo(ctx, params.id, body.versao, body.arquivado),
    'Pronto.',
  ),
  route(contract.listarEdicoesDoTipo, (ctx, { params }) => listEdicoes(ctx, params.id)),
  route(contract.listarVistorias, (ctx, { query }) => listVistorias(ctx, query)),
  route(contract.verVistoria, (ctx, { params }) => verVistoria(ctx, params.id)),
  route(contract.pedirVistoria, (ctx, { params, body }) => pedirVistoria(ctx, params.id, body), 'Vistoria pedida.'),
  route(contract.agendarVistoria, (ctx, { params, body }) => agendarVistoria(ctx, params.id, body), 'Vistoria agendada.'),
  route(contract.listarFiscais, (ctx, { params, query }) => listFiscais(ctx, params.id, query.dia)),
  route(
    contract.desmarcarVistoria,
    (ctx, { params, body }) => desmarcarVistoria(ctx, params.id, body),
    'A vistoria espera por outro dia.',
  ),
  route(
    contract.sairParaVistoria,
    (ctx, { params, body }) => sairParaVistoria(ctx, params.id, body.versao),
    'As partes foram avisadas.',
  ),
  route(contract.iniciarVistoria, (ctx, { params, body }) => iniciarVistoria(ctx, params.id, body.versao), 'Vistoria iniciada.'),
  route(contract.anotarVistoria, (ctx, { params, body }) => anotarVistoria(ctx, params.id, body)),
  route(contract.incluirFoto, (ctx, { params, body, arquivo }) => incluirFoto(ctx, params.id, body, arquivo), '', {
    upload: { foto: 'campo', guardaFoto: true, maxMb: contract.FOTO_MAX_MB },
  }),
  route(contract.excluirFoto, (ctx, { params }) => excluirFoto(ctx, params.id, params.foto_id), 'Foto excluída.'),
  route(contract.baixarFoto, async (ctx, { params }) => ({ ...(await lerFoto(ctx, params.id, params.foto_id)), inline: true })),
  route(contract.concluirVistoria, (ctx, { params, body }) => concluirVistoria(ctx, params.id, body), 'Vistoria concluída.'),
  route(contract.cancelarVistoria, (ctx, { params, body }) => cancelarVistoria(ctx, params.id, body), 'Vistoria cancelada.'),
  route(contract.baixarLaudo, (ctx, { params }) => lerLaudo(ctx, params.id)),
  route(contract.relatorioDeVistorias, (ctx, { query }) => relatorioDeVistorias(ctx, query)),
  route(contract.relatorioDeVistoriasCsv, (ctx, { query }) => relatorioEmCsv(ctx, query)),
];
