import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';

/** The sectors of a model, each under its own; whichever the town has by its acronym stays as it is. */
export async function trazerSetores(
  ctx: Ctx,
  setores: readonly (readonly [sigla: string, nome: string, pai: string | null])[],
): Promise<void> {
  const ha = await ctx.tx.selectFrom('setor').select(['id', 'sigla']).execute();
  const ids = new Map(ha.map(({ sigla, id }) => [sigla, id]));
  const novos = setores
    .filter(([sigla]) => !ids.has(sigla))
    .map(([sigla, nome, pai]) => {
      const id = uuidv7();
      ids.set(sigla, id);
      return { id, sigla, nome, pai_id: pai === null ? null : (ids.get(pai) ?? null), criado_em: ctx.agora };
    });
  if (novos.length === 0) return;
  await ctx.tx.insertInto('setor').values(novos).execute();
  await ctx.audit('setor.modelo', { siglas: novos.map(({ sigla }) => sigla) });
}
