import { RuleError } from '@portal/domain/http/rule-error';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import { NAO_PROTOCOLADOS } from '@portal/domain/requerimentos/status';
import { juntarMudancas, type PerguntaMudada, reconciliar } from '@portal/domain/respostas/reconciliar';
import { requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findCapacidades } from '../organizacoes/index.ts';
import { findProcessoPublicado, findVersao } from '../processos/index.ts';
import { findFeito, findRegistros, lockRequerimento, type RequerimentoRow } from '../requerimentos/index.ts';
import { requireWriter } from './rascunho.ts';

async function lockDraft(ctx: Ctx, id: string, versao: number): Promise<RequerimentoRow> {
  const r = await lockRequerimento(ctx, id);
  await requireWriter(ctx, r);
  requireFresh(r.versao, versao);
  if (!NAO_PROTOCOLADOS.includes(r.status))
    throw new RuleError('ja_protocolado', 'Este pedido já foi protocolado: ele segue na versão em que foi feito.');
  return r;
}

/**
 * Takes a draft to the published version of its process. Compatible answers stay; what changed in the questions is noted until its
 * author says that they have seen it. On the published version already, nothing happens.
 */
export async function atualizarRascunho(ctx: Ctx, id: string, versao: number): Promise<AtoFeito> {
  const r = await lockDraft(ctx, id, versao);
  const agora = await findProcessoPublicado(ctx.tx, r.processo_id);
  if (agora.versao_id === r.processo_versao_id) return findFeito(ctx, id);
  const antes = await findVersao(ctx.tx, r.processo_versao_id);
  const { exigir_computavel_maior } = await findCapacidades(ctx.tx, ctx.organizacao.id);
  const ambiente = { exigir_computavel_maior, registros: await findRegistros(ctx.tx, agora.definicao) };
  const { respostas, mudancas } = reconciliar(antes.definicao, agora.definicao, r.respostas, ambiente);
  await ctx.tx
    .updateTable('requerimento')
    .set({
      processo_versao_id: agora.versao_id,
      processo_nome: agora.nome,
      respostas: JSON.stringify(respostas),
      reconciliacao: JSON.stringify(juntarMudancas(r.reconciliacao as PerguntaMudada[], mudancas, agora.definicao)),
      versao: r.versao + 1,
      atualizado_em: ctx.agora,
    })
    .where('id', '=', id)
    .execute();
  await ctx.audit('requerimento.reconciliar', { id, de: antes.numero, para: agora.versao, marcas: mudancas.length });
  return findFeito(ctx, id);
}

/** The author has seen what changed. No answer moves, so the row stays as it was read. */
export async function dispensarReconciliacao(ctx: Ctx, id: string, versao: number): Promise<AtoFeito> {
  const r = await lockDraft(ctx, id, versao);
  await ctx.tx.updateTable('requerimento').set({ reconciliacao: '[]' }).where('id', '=', r.id).execute();
  return findFeito(ctx, id);
}
