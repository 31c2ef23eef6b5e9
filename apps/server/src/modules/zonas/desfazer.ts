import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { lockZona } from './queries.ts';
import { excluirVersao } from './versoes.ts';

/**
 * Takes back what an import made: one version of a zone, or, without a day, the zone with its only one.
 * @throws RuleError zona_em_uso, versao_usada, unica_versao; AppError 404
 */
export async function retirarVersao(ctx: Ctx, id: string, vigenteDe: string | null): Promise<void> {
  const { versao, sigla } = await lockZona(ctx.tx, id);
  const versoes = await ctx.tx.selectFrom('zona_versao').select(['id', 'vigente_de']).where('zona_id', '=', id).execute();
  if (vigenteDe !== null) {
    const desta = versoes.find((v) => v.vigente_de === vigenteDe);
    if (desta) await excluirVersao(ctx, id, desta.id, versao);
    return;
  }
  const { rows } = await sql<{ usada: boolean }>`
    select exists (select from imovel_zona where zona_id = ${id}) or exists (select from distribuicao_regra where ${sigla} = any(zonas)) as usada`.execute(
    ctx.tx,
  );
  if (rows[0]?.usada || versoes.length > 1)
    throw new RuleError('zona_em_uso', 'já há imóveis, regras ou outras versões nesta zona.');
  await ctx.tx.deleteFrom('zona').where('id', '=', id).execute();
  await ctx.audit('zona.excluir', { id, sigla });
}
