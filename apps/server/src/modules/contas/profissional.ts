import type { procurarProfissional as contract, Profissional } from '@portal/domain/contas/contract';
import type { QueryOf } from '@portal/domain/http/endpoint';
import { onlyAlnum } from '@portal/domain/text/documento';
import { sql } from 'kysely';
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

/**
 * Whoever holds this registration in this town: by the whole number and nothing less, so that nobody is looked through. Name and
 * registration are public facts of a profession; where to reach somebody is theirs to give.
 */
export async function procurarProfissional({ tx }: Pick<Ctx, 'tx'>, { conselho, registro, uf }: QueryOf<typeof contract>) {
  const row = await tx
    .selectFrom('profissional as p')
    .innerJoin('membro as m', (join) => join.onRef('m.usuario_id', '=', 'p.usuario_id').on('m.ativo', '=', true))
    .innerJoin('usuario as u', (join) => join.onRef('u.id', '=', 'p.usuario_id').on('u.ativo', '=', true))
    .select(['u.nome', 'p.registro', 'p.uf'])
    .where('p.conselho', '=', conselho)
    .where('p.uf', '=', uf)
    .where(sql`upper(regexp_replace(p.registro, '[^[:alnum:]]', '', 'g'))`, '=', onlyAlnum(registro))
    .orderBy('p.criado_em')
    .executeTakeFirst();
  return row ? { ...row, conselho } : null;
}
