import { type DefinicaoIn, definicaoSchema } from '@portal/domain/processos/definicao';
import type { TipoDeProjeto } from '@portal/domain/processos/tipo';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { abrirVersao, findVersaoDe, porNoAr } from './versoes.ts';

/**
 * Publishes a definition as the next version of its process, made when it is new: the way of the demonstration, by the same acts.
 * @throws RuleError `definicao_com_problemas`, each problem with its place
 */
export async function publicarProcesso(
  ctx: Ctx,
  slug: string,
  entrada: DefinicaoIn,
  tipo: TipoDeProjeto = 'outro',
): Promise<{ processo_id: string; versao_id: string }> {
  const { tx, agora } = ctx;
  const definicao = definicaoSchema.parse(entrada);
  const { nome, grupo } = definicao;
  const processo = await tx
    .insertInto('processo')
    .values({ id: uuidv7(), slug, tipo, grupo, nome, criado_em: agora })
    .onConflict((oc) => oc.columns(['organizacao_id', 'slug']).doUpdateSet({ grupo, nome }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const versaoId = await abrirVersao(ctx, processo.id, definicao);
  await porNoAr(ctx, await findVersaoDe(tx, processo.id, versaoId), ctx.usuario.id || null);
  return { processo_id: processo.id, versao_id: versaoId };
}
