import type { Ctx } from '#platform/http/context.ts';

/** When the person agreed to enter this town from another one without typing again. */
export async function verPassagem(ctx: Ctx): Promise<{ aceita_em: string | null }> {
  const membro = await ctx.tx
    .selectFrom('membro')
    .select('passagem_em')
    .where('usuario_id', '=', ctx.usuario.id)
    .executeTakeFirst();
  return { aceita_em: membro?.passagem_em?.toISOString() ?? null };
}

/** The next one who comes that way is asked as at first. Sessions that are open stay, each with its own button. */
export async function retirarPassagem(ctx: Ctx): Promise<null> {
  const done = await ctx.tx
    .updateTable('membro')
    .set({ passagem_em: null })
    .where('usuario_id', '=', ctx.usuario.id)
    .where('passagem_em', 'is not', null)
    .executeTakeFirst();
  if (done.numUpdatedRows > 0n) await ctx.audit('sessao.retirar-passagem', { usuario_id: ctx.usuario.id });
  return null;
}
