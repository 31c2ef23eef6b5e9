import type { Ctx } from '#platform/http/context.ts';
import { avisar } from '../notificacoes/index.ts';
import { findQuemOuve } from '../setores/index.ts';

/** Whoever analysed what a document came from, or their sector: they name another signer or make it anew. */
export async function avisarQuemDecide(
  ctx: Ctx,
  alvo: { etapa_id: string; requerimento_id: string },
  message: string,
): Promise<void> {
  const etapa = await ctx.tx
    .selectFrom('etapa')
    .select(['analista_id', 'setor_id'])
    .where('id', '=', alvo.etapa_id)
    .executeTakeFirstOrThrow();
  await avisar(ctx, {
    usuario_ids: await findQuemOuve(ctx, etapa.setor_id, etapa.analista_id),
    tipo: 'assinatura_da_equipe',
    message,
    requerimento_id: alvo.requerimento_id,
    link: `/prefeitura/requerimento/gerenciar/${alvo.requerimento_id}`,
  });
}
