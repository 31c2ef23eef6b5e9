import * as contract from '@portal/domain/suporte/contract';
import { route } from '#platform/http/route.ts';
import { abrirBilhete } from './entrada.ts';
import {
  criarSuporte,
  desativarSuporte,
  excluirSuporte,
  listSuporte,
  reativarSuporte,
  redefinirSenhaSuporte,
} from './usuarios.ts';

/** @param origemDe base address of a town */
export const suporteRoutes = (origemDe: (dominio: string) => string) => [
  route(contract.listarSuporte, (ctx, { query }) => listSuporte(ctx, query)),
  route(
    contract.criarSuporte,
    (ctx, { body }) => criarSuporte(ctx, body),
    'Usuário de suporte criado. Enviamos o link para ele criar a senha.',
  ),
  route(contract.desativarSuporte, (ctx, { params }) => desativarSuporte(ctx, params.id), 'Acesso desativado.'),
  route(contract.reativarSuporte, (ctx, { params }) => reativarSuporte(ctx, params.id), 'Acesso reativado.'),
  route(
    contract.redefinirSenhaSuporte,
    (ctx, { params }) => redefinirSenhaSuporte(ctx, params.id),
    'Enviamos o link para criar outra senha.',
  ),
  route(contract.excluirSuporte, (ctx, { params }) => excluirSuporte(ctx, params.id), 'Usuário de suporte excluído.'),
  route(contract.abrirBilhete, (ctx, { body }) => abrirBilhete(ctx, body, origemDe)),
];
export { criarAdministrador, hasAdministrador } from './administrador.ts';
