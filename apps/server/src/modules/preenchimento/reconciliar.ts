import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { trataDeObra } from '@portal/domain/obras/efeitos';
import type * as contract from '@portal/domain/preenchimento/contract';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import { NAO_PROTOCOLADOS } from '@portal/domain/requerimentos/status';
import { juntarMudancas, type PerguntaMudada, reconciliar } from '@portal/domain/respostas/reconciliar';
import { requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findCapacidades } from '../organizacoes/index.ts';
import { findProcessoPublicado, findVersao } from '../processos/index.ts';
import { demandPedivel, findFeito, findRegistros, lockRequerimento, type RequerimentoRow } from '../requerimentos/index.ts';
import { requireWriter } from './rascunho.ts';

type Publicado = Awaited<ReturnType<typeof findProcessoPublicado>>;

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
  const { antes, mudancas } = await levar(ctx, r, agora, (marcas) => marcas);
  await ctx.audit('requerimento.reconciliar', { id, de: antes.numero, para: agora.versao, marcas: mudancas.length });
  return findFeito(ctx, id);
}

/** Puts the answers that fit into another form, and notes what changed. @param ditas which of the changes are worth a word */
async function levar(ctx: Ctx, r: RequerimentoRow, agora: Publicado, ditas: (mudancas: PerguntaMudada[]) => PerguntaMudada[]) {
  const antes = await findVersao(ctx.tx, r.processo_versao_id);
  const { exigir_computavel_maior } = await findCapacidades(ctx.tx, ctx.organizacao.id);
  const ambiente = { exigir_computavel_maior, registros: await findRegistros(ctx.tx, agora.definicao) };
  const { respostas, ...feito } = reconciliar(antes.definicao, agora.definicao, r.respostas, ambiente);
  const mudancas = ditas(feito.mudancas);
  await ctx.tx
    .updateTable('requerimento')
    .set({
      processo_id: agora.id,
      processo_versao_id: agora.versao_id,
      processo_nome: agora.nome,
      respostas: JSON.stringify(respostas),
      reconciliacao: JSON.stringify(juntarMudancas(r.reconciliacao as PerguntaMudada[], mudancas, agora.definicao)),
      versao: r.versao + 1,
      atualizado_em: ctx.agora,
    })
    .where('id', '=', r.id)
    .execute();
  return { antes, mudancas };
}

/** Every question of another process is new, or asked otherwise: what counts is what could not come along. */
const perdidas = (mudancas: PerguntaMudada[]): PerguntaMudada[] =>
  mudancas.filter((m) => m.marca === 'nao_serve' || m.marca === 'retirada');

/**
 * A draft that was begun as the wrong kind of request goes on as another, with the answers and files that fit.
 * @throws AppError 403, 404, 409; RuleError `ja_protocolado`, `pedido_preso`
 */
export async function mudarDeProcesso(
  ctx: Ctx,
  id: string,
  { versao, processo_id }: BodyOf<typeof contract.mudarDeProcesso>,
): Promise<AtoFeito> {
  const r = await lockDraft(ctx, id, versao);
  const agora = await findProcessoPublicado(ctx.tx, processo_id);
  if (agora.id === r.processo_id) return findFeito(ctx, id);
  demandPedivel(ctx, agora.definicao);
  // what hangs on a work, or on the step of another request, is asked for by that
  if (r.obra_id !== null || r.pai_id !== null || trataDeObra(agora.definicao))
    throw new RuleError('pedido_preso', 'Este pedido não pode virar um pedido desse tipo. Comece um novo na lista de serviços.');
  const { mudancas } = await levar(ctx, r, agora, perdidas);
  await ctx.audit('requerimento.mudar_de_processo', { id, de: r.processo_id, para: agora.id, perdidas: mudancas.length });
  return findFeito(ctx, id);
}

/** The author has seen what changed. No answer moves, so the row stays as it was read. */
export async function dispensarReconciliacao(ctx: Ctx, id: string, versao: number): Promise<AtoFeito> {
  const r = await lockDraft(ctx, id, versao);
  await ctx.tx.updateTable('requerimento').set({ reconciliacao: '[]' }).where('id', '=', r.id).execute();
  return findFeito(ctx, id);
}
