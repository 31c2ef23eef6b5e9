import type { Finalidade } from '@portal/domain/contas/contract';
import { RuleError } from '@portal/domain/http/rule-error';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { enviarLinkFinalizar } from './cadastro.ts';
import { enviarConfirmacao, enviarLinkDeSenha } from './mensagens.ts';

/** What goes to the person's own address alone, and does no more than they could ask for themselves. */
export const LINKS_QUE_SE_REFAZEM: readonly Finalidade[] = ['finalizar_cadastro', 'confirmar_email', 'redefinir_senha'];

/**
 * Another link like one whose mail did not get there, to the address that the person has now.
 * @throws AppError 404; RuleError cadastro_sem_email, cadastro_concluido, email_sem_volta
 */
export async function refazerLink(ctx: Ctx, linkId: string): Promise<void> {
  const link = await ctx.tx
    .selectFrom('link_email as l')
    .innerJoin('usuario as u', 'u.id', 'l.usuario_id')
    .select(['l.finalidade', 'u.id', 'u.nome', 'u.email', 'u.confirmado_em'])
    .where('l.id', '=', linkId)
    .executeTakeFirst();
  if (!link) throw new AppError(404, 'Não encontramos esta pessoa.');
  const { finalidade, email, confirmado_em, ...pessoa } = link;
  if (finalidade === 'finalizar_cadastro') {
    await enviarLinkFinalizar(ctx, pessoa.id);
    return;
  }
  if (!email) throw new RuleError('cadastro_sem_email', 'Este cadastro não tem e-mail. Informe um antes de enviar o link.');
  if (finalidade === 'redefinir_senha') await enviarLinkDeSenha(ctx, { ...pessoa, email });
  else if (confirmado_em) throw new RuleError('cadastro_concluido', 'Esta pessoa já confirmou o e-mail dela.');
  else await enviarConfirmacao(ctx, { ...pessoa, email });
}
