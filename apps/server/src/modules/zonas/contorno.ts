import { type Forma, MAX_PONTOS_DA_ZONA } from '@portal/domain/geometria/formas';
import { demandForma } from '@portal/domain/geometria/ler';
import { simplificar } from '@portal/domain/geometria/simplificar';
import type { BodyOf } from '@portal/domain/http/endpoint';
import type { contornarVersao as contrato, ZonaNoMapa } from '@portal/domain/zonas/contorno';
import { sql } from 'kysely';
import { notFound, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findZona, hojeEm, lockZona } from './queries.ts';

/** Where the zones lie today, as they are seen from afar. */
export async function zonasNoMapa(ctx: Pick<Ctx, 'tx' | 'agora' | 'organizacao'>, folga: number): Promise<ZonaNoMapa[]> {
  const { rows } = await sql<ZonaNoMapa>`
    select z.id, z.sigla, z.descricao, v.geometria
      from zona z
      join lateral (select a.geometria from zona_versao a where a.zona_id = z.id and a.vigente_de <= ${hojeEm(ctx)}::date
                     order by a.vigente_de desc limit 1) v on v.geometria is not null
     where z.arquivada_em is null order by z.sigla`.execute(ctx.tx);
  return rows.flatMap((z) => {
    const geometria = simplificar(z.geometria, folga);
    return geometria ? [{ ...z, geometria }] : [];
  });
}

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
