import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { conferirGuia } from '@portal/domain/orientacao/conferir';
import type * as contract from '@portal/domain/orientacao/contract';
import { requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { guardarMudanca } from '../mudancas/index.ts';
import { findOrientacao, listProcessosDoGuia, verGuiaEmTrabalho } from './queries.ts';

/** Keeps what is worked on; what everybody sees stays as it is. @throws AppError 409 */
export async function salvarGuia(ctx: Ctx, { versao, guia }: BodyOf<typeof contract.salvarGuia>) {
  const antes = await findOrientacao(ctx, true);
  requireFresh(antes.versao, versao);
  const row = { rascunho: JSON.stringify(guia), versao: versao + 1, salvo_em: ctx.agora };
  // of two who save the first guide of a town at once, the second is told so
  const { numInsertedOrUpdatedRows: escritas } = await ctx.tx
    .insertInto('orientacao')
    .values(row)
    .onConflict((oc) => oc.column('organizacao_id').doUpdateSet(row).where('orientacao.versao', '=', versao))
    .executeTakeFirst();
  requireFresh(escritas === 1n ? versao : versao + 1, versao);
  await ctx.audit('orientacao.salvar', {
    versao: versao + 1,
    perguntas: guia.perguntas.length,
    respostas: guia.desfechos.length,
  });
  return verGuiaEmTrabalho(ctx);
}

/** @throws AppError 409; RuleError `guia_incompleto` with all that keeps it from being published */
export async function publicarGuia(ctx: Ctx, { versao }: BodyOf<typeof contract.publicarGuia>) {
  const antes = await findOrientacao(ctx, true);
  requireFresh(antes.versao, versao);
  const erros = conferirGuia(antes.rascunho, await listProcessosDoGuia(ctx)).filter((p) => p.gravidade === 'erro');
  if (erros.length > 0)
    throw new RuleError(
      'guia_incompleto',
      'O guia ainda não pode ser publicado. Veja o que falta em cada pergunta e resposta.',
      erros.map(({ onde, texto }) => ({ campo: onde.id ? `${onde.tipo}.${onde.id}` : onde.tipo, mensagem: texto })),
    );
  await ctx.tx
    .updateTable('orientacao')
    .set({ publicado: JSON.stringify(antes.rascunho), publicado_em: ctx.agora, versao: versao + 1 })
    .execute();
  await guardarMudanca(ctx, 'orientacao', antes.publicado ?? { perguntas: [], desfechos: [] }, antes.rascunho);
  await ctx.audit('orientacao.publicar', { versao: versao + 1 });
  return verGuiaEmTrabalho(ctx);
}

/** Everybody has the list of services again. @throws AppError 409; RuleError `guia_nao_publicado` */
export async function recolherGuia(ctx: Ctx, { versao }: BodyOf<typeof contract.recolherGuia>) {
  const antes = await findOrientacao(ctx, true);
  requireFresh(antes.versao, versao);
  if (!antes.publicado) throw new RuleError('guia_nao_publicado', 'O guia não está publicado.');
  await ctx.tx
    .updateTable('orientacao')
    .set({ publicado: null, publicado_em: null, versao: versao + 1 })
    .execute();
  await guardarMudanca(ctx, 'orientacao', antes.publicado, { perguntas: [], desfechos: [] });
  await ctx.audit('orientacao.recolher', { versao: versao + 1 });
  return verGuiaEmTrabalho(ctx);
}
