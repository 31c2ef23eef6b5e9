import * as catalogo from '@portal/domain/normas/catalogo';
import * as contract from '@portal/domain/normas/contract';
import * as ensaio from '@portal/domain/normas/ensaio';
import { route } from '#platform/http/route.ts';
import { findConjunto, publicarConjunto } from './catalogo.ts';
import {
  baixarNormas,
  criarNorma,
  descartarRascunho,
  publicarNorma,
  retirarVersao,
  revogarNorma,
  salvarNorma,
  trazerNormas,
} from './commands.ts';
import { cancelarEnsaio, pedirEnsaio } from './ensaio/commands.ts';
import { findEnsaio, listLinhasDoEnsaio } from './ensaio/queries.ts';
import { findNorma, listNomes, listNormas } from './queries.ts';

export const normasRoutes = [
  route(contract.listarNormas, (ctx, { query }) => listNormas(ctx, query)),
  route(contract.listarNomesDaNorma, (ctx) => listNomes(ctx)),
  route(contract.baixarNormas, (ctx) => baixarNormas(ctx)),
  route(contract.trazerNormas, (ctx, { body }) => trazerNormas(ctx, body), 'Normas trazidas como rascunho.'),
  route(contract.verNorma, (ctx, { params }) => findNorma(ctx, params.id)),
  route(contract.criarNorma, (ctx, { body }) => criarNorma(ctx, body), 'Norma criada como rascunho.'),
  route(contract.salvarNorma, (ctx, { params, body }) => salvarNorma(ctx, params.id, body), 'Rascunho salvo.'),
  route(contract.publicarNorma, (ctx, { params, body }) => publicarNorma(ctx, params.id, body), 'Norma publicada.'),
  route(contract.revogarNorma, (ctx, { params, body }) => revogarNorma(ctx, params.id, body), 'Norma revogada.'),
  route(
    contract.retirarVersaoDaNorma,
    (ctx, { params, body }) => retirarVersao(ctx, params.id, params.versao_id, body.versao),
    'Versão retirada.',
  ),
  route(
    contract.descartarRascunhoDaNorma,
    (ctx, { params, body }) => descartarRascunho(ctx, params.id, body.versao),
    'Rascunho descartado.',
  ),
  route(catalogo.verConjunto, (ctx) => findConjunto(ctx)),
  route(
    catalogo.publicarConjunto,
    (ctx, { body }) => publicarConjunto(ctx, body),
    'Conjunto publicado. Os municípios já podem trazer as normas.',
  ),
  route(ensaio.verEnsaio, (ctx, { params }) => findEnsaio(ctx, params.id)),
  route(
    ensaio.pedirEnsaio,
    (ctx, { params, body }) => pedirEnsaio(ctx, params.id, body),
    'Estamos experimentando a norma nos pedidos deste período.',
  ),
  route(ensaio.cancelarEnsaio, (ctx, { params }) => cancelarEnsaio(ctx, params.id), 'Ensaio cancelado.'),
  route(ensaio.listarLinhasDoEnsaio, (ctx, { query }) => listLinhasDoEnsaio(ctx, query)),
];
