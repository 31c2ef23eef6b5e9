import * as doCampo from '@portal/domain/vistorias/campo';
import * as contract from '@portal/domain/vistorias/contract';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { route } from '#platform/http/route.ts';
import { findArquivo } from '../arquivos/index.ts';
import type { Livres } from '../tentativas/index.ts';
import { agendarVistoria, cancelarVistoria, desmarcarVistoria, sairParaVistoria } from './agendar.ts';
import { recuperarAparelho, registrarAparelho } from './aparelho.ts';
import { listarBairros, salvarBairros } from './bairros.ts';
import { anotarVistoria, concluirVistoria, excluirFoto, incluirFoto, iniciarVistoria, lerFoto } from './campo.ts';
import { verVistoriasDaObra } from './da-obra.ts';
import { escolherHorario, listHorarios } from './escolher.ts';
import { abrirFiscalizacao, corrigirResponsavel } from './fiscalizar.ts';
import { pedirVistoria } from './pedir.ts';
import { listFiscais } from './quem.ts';
import { findVistoria, listVistorias, verVistoria } from './queries.ts';
import { relatorioDeVistorias, relatorioEmCsv } from './relatorio.ts';
import { receberFotoDeCampo, receberParte } from './sincronia.ts';
import { arquivarTipo, criarTipo, listEdicoes, listOpcoes, listTipos, salvarTipo } from './tipos.ts';

/** @throws AppError 404 */
async function lerLaudo(ctx: Ctx, id: string) {
  await findVistoria(ctx, id);
  const feito = await ctx.tx.selectFrom('vistoria_laudo').select('arquivo_id').where('vistoria_id', '=', id).executeTakeFirst();
  if (!feito) throw new AppError(404, 'O laudo ainda está sendo feito. Tente de novo em instantes.');
  return findArquivo(ctx.tx, feito.arquivo_id);
}

const FOTO = { foto: 'campo', guardaFoto: true, maxMb: contract.FOTO_MAX_MB } as const;

/** @param tentativas wrong passwords before somebody who forgot the PIN of a phone has to wait */
export const vistoriasRoutes = (tentativas: Livres) => [
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
  route(contract.abrirFiscalizacao, (ctx, { body }) => abrirFiscalizacao(ctx, body), 'Fiscalização aberta.'),
  route(contract.corrigirResponsavel, (ctx, { params, body }) => corrigirResponsavel(ctx, params.id, body), 'Pronto.'),
  route(contract.verVistoria, (ctx, { params }) => verVistoria(ctx, params.id)),
  route(contract.pedirVistoria, (ctx, { params, body }) => pedirVistoria(ctx, params.id, body), 'Vistoria pedida.'),
  route(contract.agendarVistoria, (ctx, { params, body }) => agendarVistoria(ctx, params.id, body), 'Vistoria agendada.'),
  route(contract.listarHorariosDaVistoria, (ctx, { params, query }) => listHorarios(ctx, params.id, query)),
  route(contract.escolherHorario, (ctx, { params, body }) => escolherHorario(ctx, params.id, body), 'Hora marcada.'),
  route(contract.verVistoriasDaObra, (ctx, { params }) => verVistoriasDaObra(ctx, params.id)),
  route(contract.listarOpcoesDoTipo, listOpcoes),
  route(contract.listarBairrosDosFiscais, listarBairros),
  route(contract.salvarBairrosDoFiscal, (ctx, { body }) => salvarBairros(ctx, body), 'Bairros guardados.'),
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
    upload: FOTO,
  }),
  route(contract.excluirFoto, (ctx, { params }) => excluirFoto(ctx, params.id, params.foto_id), 'Foto excluída.'),
  route(contract.baixarFoto, async (ctx, { params }) => ({ ...(await lerFoto(ctx, params.id, params.foto_id)), inline: true })),
  route(contract.concluirVistoria, (ctx, { params, body }) => concluirVistoria(ctx, params.id, body), 'Vistoria concluída.'),
  route(contract.cancelarVistoria, (ctx, { params, body }) => cancelarVistoria(ctx, params.id, body), 'Vistoria cancelada.'),
  route(contract.baixarLaudo, (ctx, { params }) => lerLaudo(ctx, params.id)),
  route(doCampo.receberParte, (ctx, { params, body }) => receberParte(ctx, params.id, body)),
  route(doCampo.receberFotoDeCampo, (ctx, { params, body, arquivo }) => receberFotoDeCampo(ctx, params.id, body, arquivo), '', {
    upload: FOTO,
  }),
  route(doCampo.registrarAparelho, (ctx, { body }) => registrarAparelho(ctx, body)),
  route(doCampo.recuperarAparelho, (ctx, { params, body }) => recuperarAparelho(ctx, params.id, body, tentativas)),
  route(contract.relatorioDeVistorias, (ctx, { query }) => relatorioDeVistorias(ctx, query), '', { leitura: true }),
  route(contract.relatorioDeVistoriasCsv, (ctx, { query }) => relatorioEmCsv(ctx, query), '', { leitura: true }),
];
