import { AppError } from '#platform/http/app-error.ts';
import type { Ctx, OrganizacaoCtx } from '#platform/http/context.ts';

/** Work of the system panel inside one town that is open, behind its wall. @throws AppError 404 */
export async function entrarEm<T>(ctx: Ctx, organizacaoId: number, work: (town: Ctx, municipio: OrganizacaoCtx) => Promise<T>) {
  const municipio = await ctx.tx
    .selectFrom('organizacao')
    .select(['id', 'nome', 'dominio', 'fuso'])
    .where('id', '=', organizacaoId)
    .where('id', '>', 0)
    .where('ativa', '=', true)
    .executeTakeFirst();
  if (!municipio) throw new AppError(404, 'Não encontramos este município.');
  return ctx.noMunicipio(municipio, (town) => work(town, municipio));
}
