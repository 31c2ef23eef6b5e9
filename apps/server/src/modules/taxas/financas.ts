import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/taxas/financas';
import { dataDe, formatData } from '@portal/domain/text/datas';
import type { Ctx } from '#platform/http/context.ts';
import { findQuemTem } from '../equipe/index.ts';
import { guardarMudanca } from '../mudancas/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { capacidadesDe, findOrganizacao, lockRegistro } from '../organizacoes/index.ts';

export async function verFinancas({ tx, organizacao }: Ctx): Promise<DadosIn<typeof contract.verFinancas>> {
  const o = await findOrganizacao(tx, organizacao.id);
  const { febraban, pix_chave } = capacidadesDe(o);
  const unidades = await tx
    .selectFrom('unidade_fiscal')
    .select(['sigla', 'desde', 'valor'])
    .orderBy('desde', 'desc')
    .orderBy('sigla')
    .limit(200)
    .execute();
  return { versao: o.versao, febraban: febraban ?? '', pix_chave: pix_chave ?? '', unidades };
}

/**
 * Who is paid from now on: the slips that are out keep theirs. Whoever looks after the fees is told, because a key of somebody else
 * would take the town's money. @throws AppError 409
 */
export async function salvarRecebedor(ctx: Ctx, { versao, febraban, pix_chave }: BodyOf<typeof contract.salvarRecebedor>) {
  const { id } = ctx.organizacao;
  await lockRegistro(ctx.tx, id, versao);
  const o = await findOrganizacao(ctx.tx, id);
  const antes = capacidadesDe(o);
  const capacidades = { ...(o.capacidades as object), febraban: febraban || null, pix_chave: pix_chave || null };
  await ctx.tx
    .updateTable('organizacao')
    .set({ capacidades: JSON.stringify(capacidades), versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await guardarMudanca(
    ctx,
    'recebedor',
    { febraban: antes.febraban ?? '', pix_chave: antes.pix_chave ?? '' },
    { febraban, pix_chave },
  );
  await ctx.audit('organizacao.recebedor', {
    antes: { febraban: antes.febraban, pix_chave: antes.pix_chave },
    depois: { febraban: febraban || null, pix_chave: pix_chave || null },
  });
  if ((antes.febraban ?? '') !== febraban || (antes.pix_chave ?? '') !== pix_chave) await avisarDaTroca(ctx);
  return verFinancas(ctx);
}

async function avisarDaTroca(ctx: Ctx): Promise<void> {
  const quem = await Promise.all([
    findQuemTem(ctx.tx, 'permissao.interacao.taxas'),
    findQuemTem(ctx.tx, 'perfil.administrador'),
    findQuemTem(ctx.tx, 'perfil.gestor.prefeitura'),
  ]);
  await avisar(ctx, {
    usuario_ids: [...new Set(quem.flat())],
    painel: 'prefeitura',
    message: `${ctx.usuario.nome} mudou quem recebe as guias do município. Se você não esperava por isso, confira a chave Pix e o convênio.`,
    link: '/prefeitura/configuracoes/financas',
  });
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
