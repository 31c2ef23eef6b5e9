import { requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { avisarAtendente, avisarPessoa } from './avisos.ts';
import { demandMarcado, encerrar, lockAtendimento } from './marcar.ts';

/**
 * The town hall takes it off, with a word to its person and to who would have received them.
 * @throws AppError 404, 409; RuleError `atendimento_encerrado`
 */
export async function tirarAtendimento(ctx: Ctx, id: string, versao: number, motivo: string): Promise<void> {
  const a = await lockAtendimento(ctx, id);
  requireFresh(a.versao, versao);
  demandMarcado(a, true);
  const feito = await encerrar(ctx, a, 'Cancelado', motivo);
  await ctx.audit('atendimento.tirar', { id, motivo });
  // of one that was never confirmed nobody is told
  if (a.situacao !== 'Marcado') return;
  await avisarPessoa(ctx, feito, 'cancelado');
  await avisarAtendente(ctx, a.atendente_id, { ...feito, pessoa: ctx.usuario.nome }, 'desmarcou');
}
