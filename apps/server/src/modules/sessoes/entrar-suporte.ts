import type { Token } from '@portal/domain/sessoes/contract';
import { hashToken } from '#platform/auth/tokens.ts';
import { actAs } from '#platform/db/doors.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { demandAutorizacao } from '../suporte/index.ts';
import { abrirSessao, type SessaoOptions } from './sessao.ts';

/** A support session ends by itself; going on needs a new ticket with its own reason. */
const DURACAO_MS = 60 * 60_000;

/**
 * A support user enters the town with the ticket drawn in the system panel.
 * @throws RuleError sem_autorizacao; AppError 401 for a ticket that is unknown, used, or older than its minute
 */
export async function entrarComBilhete(ctx: Ctx, codigo: string, o: SessaoOptions): Promise<Token> {
  const bilhete = await ctx.tx
    .updateTable('suporte_entrada')
    .set({ usado_em: ctx.agora })
    .where('hash', '=', hashToken(codigo))
    .where('usado_em', 'is', null)
    .where('expira_em', '>', ctx.agora)
    .returning(['usuario_id', 'motivo'])
    .executeTakeFirst();
  if (!bilhete) throw new AppError(401, 'Este bilhete de suporte não vale mais. Peça outro no painel do sistema.');
  await actAs(ctx.tx, bilhete.usuario_id);
  // what the town allowed may have ended since the ticket was drawn, and ends what it let in
  const autorizado = await demandAutorizacao(ctx, ctx.organizacao.id);
  const ate = new Date(Math.min(ctx.agora.getTime() + DURACAO_MS, autorizado?.getTime() ?? Number.POSITIVE_INFINITY));
  return abrirSessao(ctx, { usuarioId: bilhete.usuario_id, metodo: 'suporte', suporte: { motivo: bilhete.motivo, ate } }, o);
}
