import * as contract from '@portal/domain/importacoes/contract';
import { MAX_MB } from '@portal/domain/importacoes/tipos';
import { route } from '#platform/http/route.ts';
import {
  baixarPlanilha,
  conferirImportacao,
  descartarImportacao,
  desfazerImportacao,
  enviarImportacao,
  gravarImportacao,
  pararImportacao,
  relerImportacao,
} from './commands.ts';
import { modeloDe } from './planilha.ts';
import { findImportacao, listImportacoes, listLinhas } from './queries.ts';

export const importacoesRoutes = [
  route(contract.listarImportacoes, (ctx, { query }) => listImportacoes(ctx, query)),
  route(
    contract.enviarImportacao,
    (ctx, { body, arquivo }) => enviarImportacao(ctx, body, arquivo),
    'Recebemos o arquivo. Estamos lendo as linhas.',
    { upload: { maxMb: MAX_MB } },
  ),
  route(contract.verImportacao, (ctx, { params }) => findImportacao(ctx, params.id)),
  route(contract.listarLinhas, (ctx, { query }) => listLinhas(ctx, query)),
  route(
    contract.conferirImportacao,
    (ctx, { params, body }) => conferirImportacao(ctx, params.id, body),
    'Estamos conferindo o arquivo.',
  ),
  route(
    contract.relerImportacao,
    (ctx, { params, body }) => relerImportacao(ctx, params.id, body),
    'Estamos lendo o arquivo de novo.',
  ),
  route(
    contract.gravarImportacao,
    (ctx, { params, body }) => gravarImportacao(ctx, params.id, body.versao),
    'Estamos gravando as linhas.',
  ),
  route(
    contract.pararImportacao,
    (ctx, { params, body }) => pararImportacao(ctx, params.id, body.versao),
    'A gravação para em alguns segundos.',
  ),
  route(
    contract.desfazerImportacao,
    (ctx, { params, body }) => desfazerImportacao(ctx, params.id, body.versao),
    'Estamos desfazendo a importação.',
  ),
  route(
    contract.descartarImportacao,
    (ctx, { params, body }) => descartarImportacao(ctx, params.id, body.versao),
    'Importação descartada.',
  ),
  route(contract.baixarPlanilha, (ctx, { params }) => baixarPlanilha(ctx, params.id)),
  route(contract.baixarModelo, async (_, { params }) => modeloDe(params.tipo)),
];
