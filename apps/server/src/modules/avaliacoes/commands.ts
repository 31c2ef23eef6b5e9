import type { avaliar as contrato } from '@portal/domain/avaliacoes/contract';
import { exigirAvaliavel } from '@portal/domain/avaliacoes/rules';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findCapacidades } from '../organizacoes/index.ts';
import { findRequerimento, isParteAtiva } from '../requerimentos/index.ts';

/**
 * Whoever acts for a filed request says how easy that was. Two who say it in the same moment: the first one counts.
 * @throws AppError 403, 404; RuleError `avaliacao_desligada`, `avaliacao_cedo`, `avaliacao_repetida`
 */
export async function avaliar(ctx: Ctx, id: string, { nota, comentario }: BodyOf<typeof contrato>) {
  const r = await findRequerimento(ctx, id);
  requireThat(ctx.painel === 'contribuinte' && (await isParteAtiva(ctx, id)));
  const is_protocolado = r.protocolado_em !== null;
  const is_pedida = (await findCapacidades(ctx.tx, ctx.organizacao.id)).avaliacoes;
  exigirAvaliavel({ is_pedida, is_protocolado, is_avaliado: false });
  const criado_em = ctx.agora;
  const nova = await ctx.tx
    .insertInto('avaliacao')
    .values({ requerimento_id: id, nota, comentario, autor_id: ctx.usuario.id, criado_em })
    .onConflict((oc) => oc.doNothing())
    .returning('requerimento_id')
    .executeTakeFirst();
  exigirAvaliavel({ is_pedida, is_protocolado, is_avaliado: nova === undefined });
  // what was said is read in the report: the audit tells that it was
  await ctx.audit('avaliacao.enviar', { id });
  return { nota, comentario, criado_em };
}
