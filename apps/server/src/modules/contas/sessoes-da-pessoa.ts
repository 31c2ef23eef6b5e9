import { nomeDoAparelho } from '@portal/domain/text/aparelho';
import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

/**
 * Ends every session of a person, in every town.
 * @param menos the session that stays
 */
export async function endSessoes(ctx: Ctx, usuarioId: string, menos?: string): Promise<void> {
  await ctx.tx.updateTable('usuario').set({ sessoes_desde: ctx.agora }).where('id', '=', usuarioId).execute();
  if (menos) await ctx.tx.updateTable('sessao').set({ mantida_em: ctx.agora }).where('id', '=', menos).execute();
  await ctx.tx
    .updateTable('sessao')
    .set({ revogada_em: ctx.agora })
    .where('usuario_id', '=', usuarioId)
    .where('revogada_em', 'is', null)
    .$if(menos !== undefined, (q) => q.where('id', '!=', menos as string))
    .execute();
}

/** The person's open sessions here; those that could no longer be renewed are not shown. */
export async function listSessoes(ctx: Ctx) {
  const rows = await ctx.tx
    .selectFrom('sessao as s')
    .innerJoin('usuario as u', 'u.id', 's.usuario_id')
    .select(['s.id', 's.agente', 's.endereco_ip', 's.metodo', 's.criado_em', 's.visto_em'])
    .where('s.usuario_id', '=', ctx.usuario.id)
    .where('s.revogada_em', 'is', null)
    .where((eb) =>
      eb.or([
        eb('s.id', '=', ctx.usuario.sessao_id),
        eb.and([
          eb.exists(
            eb
              .selectFrom('token_renovacao as t')
              .select('t.sessao_id')
              .whereRef('t.sessao_id', '=', 's.id')
              .where('t.usado_em', 'is', null)
              .where('t.expira_em', '>', ctx.agora),
          ),
          eb.or([
            eb('u.sessoes_desde', 'is', null),
            eb(sql<Date>`greatest(s.autenticada_em, s.mantida_em, s.criado_em)`, '>=', eb.ref('u.sessoes_desde')),
          ]),
        ]),
      ]),
    )
    .orderBy('s.visto_em', 'desc')
    .limit(100)
    .execute();
  return rows.map((r) => ({
    id: r.id,
    aparelho: nomeDoAparelho(r.agente),
    endereco_ip: r.endereco_ip,
    metodo: r.metodo as 'senha' | 'ad' | 'geo' | 'suporte' | 'passagem',
    criado_em: r.criado_em.toISOString(),
    visto_em: r.visto_em.toISOString(),
    atual: r.id === ctx.usuario.sessao_id,
  }));
}

/** @throws AppError 404 for a session of somebody else, which does not exist for this person */
export async function encerrarSessao(ctx: Ctx, id: string): Promise<null> {
  const done = await ctx.tx
    .updateTable('sessao')
    .set({ revogada_em: ctx.agora })
    .where('id', '=', id)
    .where('usuario_id', '=', ctx.usuario.id)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) throw new AppError(404, 'Não encontramos esta sessão.');
  await ctx.audit('sessao.encerrar', { sessao_id: id });
  return null;
}

export async function encerrarOutras(ctx: Ctx): Promise<null> {
  await endSessoes(ctx, ctx.usuario.id, ctx.usuario.sessao_id);
  await ctx.audit('sessao.encerrar-outras');
  return null;
}
