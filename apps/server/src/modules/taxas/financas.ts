import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/taxas/financas';
import { dataDe, formatData } from '@portal/domain/text/datas';
import type { Ctx } from '#platform/http/context.ts';

export async function verFinancas({ tx }: Ctx): Promise<DadosIn<typeof contract.verFinancas>> {
  const unidades = await tx
    .selectFrom('unidade_fiscal')
    .select(['sigla', 'desde', 'valor'])
    .orderBy('desde', 'desc')
    .orderBy('sigla')
    .limit(200)
    .execute();
  return { unidades };
}

const recusa = (codigo: string, mensagem: string) => new RuleError(codigo, mensagem, [{ campo: 'desde', mensagem }]);

/**
 * A value from a day on. What counts already stays, because slips were made of it; only the very first may begin in the past.
 * @throws RuleError `unidade_em_uso`, `unidade_retroativa`
 */
export async function salvarUnidadeFiscal(ctx: Ctx, nova: BodyOf<typeof contract.salvarUnidadeFiscal>) {
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const { unidades } = await verFinancas(ctx);
  const emUso = unidades.filter(({ desde }) => desde <= hoje);
  if (emUso.some(({ desde }) => desde === nova.desde))
    throw recusa(
      'unidade_em_uso',
      `Já há um valor que vale desde ${formatData(nova.desde)}, e guias feitas com ele. Escolha outro dia.`,
    );
  if (emUso.length > 0 && nova.desde < hoje)
    throw recusa(
      'unidade_retroativa',
      'Este dia já passou, e o que foi cobrado desde então não muda. Escolha hoje ou um dia adiante.',
    );
  await ctx.tx.deleteFrom('unidade_fiscal').where('desde', '=', nova.desde).execute();
  await ctx.tx.insertInto('unidade_fiscal').values(nova).execute();
  await ctx.audit('unidade-fiscal.salvar', nova);
  return verFinancas(ctx);
}

/** @throws RuleError `unidade_em_uso` */
export async function tirarUnidadeFiscal(ctx: Ctx, desde: string) {
  if (desde <= dataDe(ctx.agora, ctx.organizacao.fuso)) throw recusa('unidade_em_uso', 'Este valor já começou a valer e fica.');
  await ctx.tx.deleteFrom('unidade_fiscal').where('desde', '=', desde).execute();
  await ctx.audit('unidade-fiscal.tirar', { desde });
  return verFinancas(ctx);
}
