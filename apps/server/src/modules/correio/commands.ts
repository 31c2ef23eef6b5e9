import { DE_UMA_VEZ } from '@portal/domain/correio/contract';
import { RuleError } from '@portal/domain/http/rule-error';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { refazerLink } from '../contas/index.ts';
import { enviarEmailJob } from '../emails/index.ts';
import { type EmailRow, findParados, porqueNao, reenvia } from './queries.ts';

const naoEsta = () => new AppError(404, 'Este e-mail não está mais entre os que não saíram. Atualize a lista.');

/** It goes into the queue again, to the address its person has now; one whose secret is gone is replaced by another. */
async function porNaFila(ctx: Ctx, e: EmailRow): Promise<void> {
  const row = ctx.tx.updateTable('email').where('id', '=', e.id);
  if (e.aberto) {
    const para = e.endereco ?? e.para;
    await row.set({ situacao: 'Pendente', erro: '', tentativas: 0, revisto_em: null, para }).execute();
    await ctx.enqueue(enviarEmailJob, { email_id: e.id });
  } else {
    await refazerLink(ctx, e.chave.slice('link:'.length));
    await row.set({ revisto_em: ctx.agora }).execute();
  }
  await ctx.audit('email.reenviar', { email_id: e.id, tipo: e.tipo });
}

/** @throws AppError 404 when it left, waits, or is gone; RuleError email_sem_volta */
export async function reenviarEmail(ctx: Ctx, id: string): Promise<{ quantos: number }> {
  const [e] = await findParados(ctx, { id }, 1);
  if (!e) throw naoEsta();
  if (!reenvia(e)) throw new RuleError('email_sem_volta', porqueNao(e));
  await porNaFila(ctx, e);
  return { quantos: 1 };
}

/** The oldest of a kind, as many as one act takes; those that cannot go again stay where they are. */
export async function reenviarEmails(ctx: Ctx, tipo: string): Promise<{ quantos: number }> {
  const podem = (await findParados(ctx, { tipo }, DE_UMA_VEZ)).filter((e) => reenvia(e) && e.aberto);
  if (podem.length === 0)
    throw new RuleError('email_sem_volta', 'Nenhum destes pode ir de novo assim. Veja em cada um o que fazer.');
  for (const e of podem) await porNaFila(ctx, e);
  return { quantos: podem.length };
}

/** It does not go, and is counted no more. @throws AppError 404 */
export async function dispensarEmail(ctx: Ctx, id: string): Promise<{ quantos: number }> {
  const [e] = await findParados(ctx, { id }, 1);
  if (!e || e.situacao === 'Posto de lado') throw naoEsta();
  await ctx.tx.updateTable('email').set({ revisto_em: ctx.agora, selado: null }).where('id', '=', id).execute();
  await ctx.audit('email.dispensar', { email_id: id, tipo: e.tipo });
  return { quantos: 1 };
}
