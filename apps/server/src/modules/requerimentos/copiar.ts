import { requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findProcessoPublicado } from '../processos/index.ts';
import { criarRascunho } from './drafts.ts';
import { findRequerimento, isParteAtiva } from './queries.ts';
import { levarRespostas } from './sub.ts';

/**
 * A new draft on the published version, of the person who asks, with the answers of an earlier request that still fit. Nothing
 * that was declared, signed or written by the town hall goes along.
 * @returns the id
 * @throws AppError 403 who only looks at it; 404 when the request is not theirs to see, or the process is published no more
 */
export async function copiarComoRascunho(ctx: Ctx, id: string): Promise<string> {
  const de = await findRequerimento(ctx, id);
  requireThat(ctx.painel === 'contribuinte' && (await isParteAtiva(ctx, id)));
  const { definicao } = await findProcessoPublicado(ctx.tx, de.processo_id);
  const novo = await criarRascunho(ctx, de.processo_id, undefined);
  await levarRespostas(ctx, de, definicao, novo);
  // about the same work, which is asked when it is filed; what licenses makes one of its own
  if (definicao.efeito_na_obra && definicao.efeito_na_obra.efeito !== 'licencia')
    await ctx.tx.updateTable('requerimento').set({ obra_id: de.obra_id }).where('id', '=', novo).execute();
  await ctx.audit('requerimento.copiar', { id: novo, de: id });
  return novo;
}
