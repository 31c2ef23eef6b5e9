import type { BodyOf } from '@portal/domain/http/endpoint';
import type * as contract from '@portal/domain/vistorias/campo';
import { AppError, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { provarIdentidade } from '../contas/index.ts';
import type { Livres } from '../tentativas/index.ts';

const FINALIDADE = 'aparelho-de-campo';
/** Phones of one person that are remembered: the oldest gives way. */
const APARELHOS_MAX = 10;

/** The half of a phone's key that a forgotten PIN would lose. @throws AppError 403 */
export async function registrarAparelho(ctx: Ctx, { id, nome, metade }: BodyOf<typeof contract.registrarAparelho>) {
  requireThat(ctx.usuario.suporte === null);
  const { id: usuario_id } = ctx.usuario;
  const dela = await ctx.tx
    .selectFrom('campo_aparelho')
    .select('id')
    .where('usuario_id', '=', usuario_id)
    .orderBy('criado_em', 'desc')
    .orderBy('id')
    .execute();
  const demais = dela.slice(APARELHOS_MAX - 1).map((a) => a.id);
  if (demais.length > 0) await ctx.tx.deleteFrom('campo_aparelho').where('id', 'in', demais).execute();
  const values = { id, usuario_id, nome, segredo: ctx.cofre.cifrar(FINALIDADE, metade), criado_em: ctx.agora };
  const { numInsertedOrUpdatedRows: novas } = await ctx.tx
    .insertInto('campo_aparelho')
    .values(values)
    .onConflict((oc) => oc.columns(['organizacao_id', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  // a name that is taken is somebody's, and what is kept under it is never exchanged
  if (!novas) throw new AppError(409, 'Este aparelho já está registrado.');
  await ctx.audit('campo_aparelho.registrar', { id });
  return { id };
}

/** The PIN was forgotten: its person says the password. @throws AppError 404, 429; RuleError `senha_nao_confere` */
export async function recuperarAparelho(
  ctx: Ctx,
  id: string,
  { senha_atual }: BodyOf<typeof contract.recuperarAparelho>,
  livres: Livres,
) {
  requireThat(ctx.usuario.suporte === null);
  await provarIdentidade(ctx, senha_atual, livres);
  const aparelho = await ctx.tx
    .selectFrom('campo_aparelho')
    .select('segredo')
    .where('id', '=', id)
    .where('usuario_id', '=', ctx.usuario.id)
    .executeTakeFirst();
  if (!aparelho) throw new AppError(404, 'Este aparelho não está registrado na sua conta.');
  await ctx.audit('campo_aparelho.recuperar', { id });
  return { metade: ctx.cofre.decifrar(FINALIDADE, aparelho.segredo) };
}
