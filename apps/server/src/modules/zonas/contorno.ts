import { type Forma, MAX_PONTOS_DA_ZONA } from '@portal/domain/geometria/formas';
import { demandForma } from '@portal/domain/geometria/ler';
import type { BodyOf } from '@portal/domain/http/endpoint';
import type { contornarVersao as contrato } from '@portal/domain/zonas/contorno';
import { notFound, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findZona, lockZona } from './queries.ts';

const SEM_VERSAO = 'Não encontramos esta versão.';

/** @throws AppError 404 */
export async function verContorno({ tx }: Pick<Ctx, 'tx'>, id: string, versaoId: string) {
  const { geometria } = await tx
    .selectFrom('zona_versao')
    .select('geometria')
    .where('id', '=', versaoId)
    .where('zona_id', '=', id)
    .executeTakeFirstOrThrow(notFound(SEM_VERSAO));
  return { geometria: geometria as Forma | null };
}

/**
 * Where a zone lies may be drawn, and drawn better, whatever was filed meanwhile: no request is checked by it.
 * @throws RuleError contorno_invalido; AppError 404, 409
 */
export async function contornarVersao(
  ctx: Ctx,
  { id, versao_id }: { id: string; versao_id: string },
  { versao, geometria }: BodyOf<typeof contrato>,
) {
  const zona = await lockZona(ctx.tx, id);
  requireFresh(zona.versao, versao);
  await verContorno(ctx, id, versao_id);
  const forma = geometria && demandForma(geometria, MAX_PONTOS_DA_ZONA);
  await ctx.tx
    .updateTable('zona_versao')
    .set({ geometria: forma && JSON.stringify(forma) })
    .where('id', '=', versao_id)
    .execute();
  await ctx.tx
    .updateTable('zona')
    .set({ versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit('zona.contornar', { id, sigla: zona.sigla, versao_id, retirado: geometria === null });
  return findZona(ctx, id);
}
