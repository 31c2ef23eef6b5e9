import type { DuvidasDoProcesso } from '@portal/domain/noticias/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { notFound, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { limparNoticia } from './imagens.ts';

const TIPO = 'faq_processo';

/** The questions of one process: one record or none. */
export async function listDuvidasDoProcesso({ tx }: Ctx, processoId: string): Promise<DuvidasDoProcesso[]> {
  const rows = await tx
    .selectFrom('post')
    .select(['id', 'nome', 'texto', 'versao', 'processo_id'])
    .where('processo_id', '=', processoId)
    .where('tipo', '=', TIPO)
    .execute();
  return rows.map((row) => ({ ...row, processo_id: processoId }));
}

/** Whether there is anything to read: marks without a word are nothing. */
const isVazio = (html: string): boolean => html.replace(/<(?!img)[^>]*>|&nbsp;|\s/g, '') === '';

/**
 * Writes them; the first save makes the record, and an empty text takes it away.
 * @param versao of the screen, 0 when there were none @throws AppError 404, 409
 */
export async function salvarDuvidasDoProcesso(
  ctx: Ctx,
  processoId: string,
  { post, versao }: { post: { nome: string; texto: string }; versao: number },
): Promise<DuvidasDoProcesso[]> {
  const { tx, agora } = ctx;
  await tx
    .selectFrom('processo')
    .select('id')
    .where('id', '=', processoId)
    .executeTakeFirstOrThrow(notFound('Este processo já não existe.'));
  await sql`select pg_advisory_xact_lock(hashtextextended(${`faq:${processoId}`}, 0))`.execute(tx);
  const [antes] = await listDuvidasDoProcesso(ctx, processoId);
  requireFresh(antes?.versao ?? 0, versao);
  const values = { nome: post.nome, texto: limparNoticia(post.texto), atualizado_em: agora };
  if (isVazio(values.texto)) {
    if (antes) await tx.deleteFrom('post').where('id', '=', antes.id).execute();
  } else if (antes) {
    await tx
      .updateTable('post')
      .set({ ...values, versao: antes.versao + 1 })
      .where('id', '=', antes.id)
      .execute();
  } else {
    await tx
      .insertInto('post')
      .values({ ...values, id: uuidv7(), tipo: TIPO, processo_id: processoId, criado_em: agora })
      .execute();
  }
  await ctx.audit('faq.salvar', { processo_id: processoId });
  return listDuvidasDoProcesso(ctx, processoId);
}
