import { can } from '@portal/domain/usuarios/permissions';
import { AppError, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findSetoresComProcessos } from '../sessoes/index.ts';
import { findQuem, findSetores } from './queries.ts';

const seesAllSetores = (quem: Parameters<typeof can>[0]): boolean =>
  can(quem, 'prefeitura.requerimento.visualizar') || can(quem, 'perfil.gestor.prefeitura');

/** The sectors of somebody's left menu, as `me` gives them. @throws AppError 403 for another's, unless asked by an administrator */
export async function listSetoresComProcessos({ tx, usuario }: Ctx, id: string) {
  if (id === usuario.id) return findSetoresComProcessos(tx, id, seesAllSetores(usuario));
  requireThat(can(usuario, 'perfil.administrador'));
  const quem = await findQuem(tx, id);
  return quem.isServidor ? findSetoresComProcessos(tx, id, seesAllSetores(quem)) : [];
}

/** The town is the host's; one named in the query is only compared. @throws AppError 403 for another one */
function demandOrganizacao({ organizacao }: Ctx, id: number | undefined): void {
  if (id !== undefined && id !== organizacao.id) throw new AppError(403, 'Estes setores são de outro município.');
}

export async function listSetores(ctx: Ctx, organizacaoId: number | undefined) {
  demandOrganizacao(ctx, organizacaoId);
  return findSetores(ctx.tx, null);
}

export async function listSetoresPermitidos(ctx: Ctx, organizacaoId: number | undefined) {
  demandOrganizacao(ctx, organizacaoId);
  const isAll = can(ctx.usuario, 'perfil.gestor.prefeitura');
  return findSetores(ctx.tx, isAll ? null : ctx.usuario.id);
}
