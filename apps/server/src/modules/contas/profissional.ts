import type { Profissional } from '@portal/domain/contas/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';

/** One registration for each council; null leaves what there is, since filed requests rest on it. */
export async function saveProfissional(ctx: Ctx, usuarioId: string, profissional: Profissional | null): Promise<void> {
  if (!profissional) return;
  await ctx.tx
    .insertInto('profissional')
    .values({ id: uuidv7(), usuario_id: usuarioId, ...profissional, criado_em: ctx.agora })
    .onConflict((oc) => oc.columns(['organizacao_id', 'usuario_id', 'conselho']).doUpdateSet(profissional))
    .execute();
}

export const findProfissional = async (ctx: Pick<Ctx, 'tx' | 'usuario'>): Promise<Profissional | null> => {
  const row = await ctx.tx
    .selectFrom('profissional')
    .select(['conselho', 'registro', 'uf', 'titulo'])
    .where('usuario_id', '=', ctx.usuario.id)
    .orderBy('criado_em', 'desc')
    .executeTakeFirst();
  return row ? { ...row, conselho: row.conselho as Profissional['conselho'] } : null;
};
