import * as contract from '@portal/domain/processos/contract';
import * as gestao from '@portal/domain/processos/gestao';
import * as deGrupos from '@portal/domain/processos/grupos';
import * as lista from '@portal/domain/processos/lista';
import * as deModelos from '@portal/domain/processos/modelos-de-arquivo';
import * as deTaxas from '@portal/domain/taxas/de-exemplo';
import { route } from '#platform/http/route.ts';
import { compararVersoes, exportarProcesso, listarGestao, verificarAberta, verProcesso } from './gestao.ts';
import * as grupos from './grupos.ts';
import { levarTaxas } from './levar-taxas.ts';
import { enviarModelo, findModeloDeArquivo } from './modelos-de-arquivo.ts';
import { criarProcesso, duplicarProcesso, importarProcesso } from './novos.ts';
import { arquivar, cancelarAgendamento, type ProcessosOptions, publicar } from './publicar.ts';
import { findProcessoPublicado, listProcessos } from './queries.ts';
import { criarRascunho, descartarRascunho, salvarRascunho } from './rascunhos.ts';
import { listarSemResposta } from './sem-resposta.ts';
import { confirmarTaxa, listTaxasTrazidas } from './taxas-de-exemplo.ts';

export const processosRoutes = (o: ProcessosOptions) => [
  route(lista.listarProcessos, listProcessos),
  route(contract.obterProcesso, ({ tx }, { params }) => findProcessoPublicado(tx, params.id)),
  route(gestao.listar, (ctx) => listarGestao(ctx)),
  route(gestao.importarProcesso, (ctx, { body }) => importarProcesso(ctx, body), 'Arquivo lido. O processo está em rascunho.'),
  route(deModelos.enviarModelo, (ctx, { arquivo }) => enviarModelo(ctx, arquivo), '', { upload: { maxMb: 40 } }),
  route(deModelos.baixarModelo, ({ tx }, { params }) => findModeloDeArquivo(tx, params.sha256)),
  route(gestao.criarProcesso, (ctx, { body }) => criarProcesso(ctx, body), 'Processo criado, em rascunho.'),
  route(deGrupos.ordenarProcessos, (ctx, { body }) => grupos.ordenarProcessos(ctx, body.ids)),
  route(deGrupos.listarGrupos, (ctx) => grupos.listGrupos(ctx)),
  route(deGrupos.criarGrupo, (ctx, { body }) => grupos.criarGrupo(ctx, body.nome), 'Grupo criado.'),
  route(deGrupos.ordenarGrupos, (ctx, { body }) => grupos.ordenarGrupos(ctx, body.ids)),
  route(deGrupos.renomearGrupo, (ctx, { params, body }) => grupos.renomearGrupo(ctx, params.id, body.nome), 'Grupo renomeado.'),
  route(deGrupos.arquivarGrupo, (ctx, { params }) => grupos.arquivarGrupo(ctx, params.id, false), 'Grupo arquivado.'),
  route(deGrupos.desarquivarGrupo, (ctx, { params }) => grupos.arquivarGrupo(ctx, params.id, true), 'Grupo de volta ao uso.'),
  route(deTaxas.listarTaxasTrazidas, ({ tx }) => listTaxasTrazidas(tx)),
  route(deTaxas.confirmarTaxa, (ctx, { body }) => confirmarTaxa(ctx, body), 'Taxa confirmada.'),
  route(gestao.ver, (ctx, { params }) => verProcesso(ctx, params.id)),
  route(gestao.criarRascunho, (ctx, { params, body }) => criarRascunho(ctx, params.id, body.versao_id)),
  route(gestao.salvarRascunho, (ctx, { params, body }) => salvarRascunho(ctx, params.id, body.versao, body.definicao)),
  route(gestao.levarTaxas, (ctx, { params, body }) => levarTaxas(ctx, params.id, body)),
  route(
    gestao.descartarRascunho,
    (ctx, { params, body }) => descartarRascunho(ctx, params.id, body.versao),
    'Rascunho descartado.',
  ),
  route(gestao.verificarRascunho, (ctx, { params }) => verificarAberta(ctx, params.id)),
  route(gestao.listarSemResposta, (ctx, { params }) => listarSemResposta(ctx, params.id)),
  route(gestao.compararVersoes, (ctx, { params, query }) => compararVersoes(ctx, params.id, query)),
  route(gestao.publicar, (ctx, { params, body }) => publicar(ctx, params.id, body, o)),
  route(
    gestao.cancelarAgendamento,
    (ctx, { params, body }) => cancelarAgendamento(ctx, params.id, body.versao),
    'Agendamento cancelado. A versão voltou a ser rascunho.',
  ),
  route(gestao.arquivarProcesso, (ctx, { params }) => arquivar(ctx, params.id, false), 'Processo arquivado.'),
  route(gestao.desarquivarProcesso, (ctx, { params }) => arquivar(ctx, params.id, true), 'Processo de volta ao uso.'),
  route(gestao.duplicarProcesso, (ctx, { params, body }) => duplicarProcesso(ctx, params.id, body), 'Cópia feita, em rascunho.'),
  route(gestao.exportarProcesso, (ctx, { params, query }) => exportarProcesso(ctx, params.id, query.versao_id)),
];
