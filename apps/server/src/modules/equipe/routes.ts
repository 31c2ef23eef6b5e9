import * as contract from '@portal/domain/equipe/contract';
import * as importacao from '@portal/domain/equipe/importacao';
import { route } from '#platform/http/route.ts';
import { contandoConcessoes } from '../concessoes/index.ts';
import { linkDoConvite } from '../contas/index.ts';
import { confirmarAcesso } from './confirmar.ts';
import { conferirImportacao, importarEquipe } from './importar.ts';
import { convidarMembro, listMembros, salvarMembro } from './membros.ts';
import { criarPerfil, excluirPerfil, listPerfis, salvarPerfil } from './perfis.ts';
import { listQuemTem } from './quem.ts';

export const equipeRoutes = [
  route(contract.listarPerfis, listPerfis),
  route(contract.criarPerfil, (ctx, { body }) => criarPerfil(ctx, body), 'Perfil criado.'),
  route(
    contract.salvarPerfil,
    (ctx, { params, body }) => contandoConcessoes(ctx, 'perfil', () => salvarPerfil(ctx, params.id, body)),
    'Perfil salvo.',
  ),
  route(contract.excluirPerfil, (ctx, { params }) => excluirPerfil(ctx, params.id), 'Perfil excluído.'),
  route(contract.listarQuemTem, listQuemTem),
  route(contract.listarMembros, (ctx, { query }) => listMembros(ctx, query)),
  route(
    contract.convidarMembro,
    (ctx, { body }) => contandoConcessoes(ctx, 'convite', () => convidarMembro(ctx, body)),
    'Pessoa incluída na equipe.',
  ),
  route(importacao.conferirImportacao, (ctx, { body }) => conferirImportacao(ctx, body.texto)),
  route(importacao.importarEquipe, (ctx, { body }) => contandoConcessoes(ctx, 'lista', () => importarEquipe(ctx, body))),
  route(
    contract.salvarMembro,
    (ctx, { params, body }) => contandoConcessoes(ctx, 'mudanca', () => salvarMembro(ctx, params.id, body)),
    'Acessos salvos.',
  ),
  route(contract.linkDoConvite, (ctx, { params }) => linkDoConvite(ctx, params.id)),
  route(contract.confirmarAcesso, (ctx, { params }) => confirmarAcesso(ctx, params.id), 'Acesso confirmado.'),
];
