import * as catalogo from '@portal/domain/modelos-de-documento/catalogo';
import * as contract from '@portal/domain/modelos-de-documento/contract';
import { route } from '#platform/http/route.ts';
import { listarOferecidos, trazerDoCatalogo } from './catalogo.ts';
import {
  arquivarDoCatalogo,
  levarDeArquivo,
  levarDeMunicipio,
  listarCatalogo,
  listarDoMunicipio,
} from './catalogo-do-sistema.ts';
import {
  abrirVersao,
  criarModelo,
  descartarVersao,
  devolverVersao,
  enviarVersao,
  publicarVersao,
  salvarVersao,
} from './commands.ts';
import { findModelo, listModelos } from './queries.ts';

export const modelosDeDocumentoRoutes = [
  route(contract.listarModelos, (ctx) => listModelos(ctx.tx)),
  route(contract.verModelo, (ctx, { params }) => findModelo(ctx.tx, params.id)),
  route(contract.criarModelo, (ctx, { body }) => criarModelo(ctx, body), 'Modelo criado.'),
  route(contract.abrirVersao, (ctx, { params }) => abrirVersao(ctx, params.id), 'Rascunho aberto.'),
  route(contract.salvarVersao, (ctx, { params, body }) => salvarVersao(ctx, params, body)),
  route(contract.enviarVersao, (ctx, { params, body }) => enviarVersao(ctx, params, body.versao), 'Enviado para revisão.'),
  route(contract.devolverVersao, (ctx, { params, body }) => devolverVersao(ctx, params, body), 'Versão devolvida.'),
  route(contract.publicarVersao, (ctx, { params, body }) => publicarVersao(ctx, params, body.versao), 'Versão publicada.'),
  route(contract.descartarVersao, (ctx, { params, body }) => descartarVersao(ctx, params, body.versao), 'Rascunho descartado.'),
  route(catalogo.listarOferecidos, (ctx) => listarOferecidos(ctx)),
  route(
    catalogo.trazerDoCatalogo,
    (ctx, { params, body }) => trazerDoCatalogo(ctx, params.id, body),
    'Está em rascunho. Confira e mande revisar.',
  ),
  route(catalogo.listarCatalogo, (ctx) => listarCatalogo(ctx)),
  route(catalogo.listarDoMunicipio, (ctx, { params }) => listarDoMunicipio(ctx, params.organizacao_id)),
  route(catalogo.levarDeMunicipio, (ctx, { body }) => levarDeMunicipio(ctx, body), 'Está no catálogo.'),
  route(catalogo.levarDeArquivo, (ctx, { body }) => levarDeArquivo(ctx, body), 'Está no catálogo.'),
  route(catalogo.arquivarDoCatalogo, (ctx, { params, body }) => arquivarDoCatalogo(ctx, params.id, body.ativo), 'Pronto.'),
];
