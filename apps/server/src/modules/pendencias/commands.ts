import { RuleError } from '@portal/domain/http/rule-error';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#platform/db/doors.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

/** The four states of spec §4, as a pending item goes through them. */
export const SITUACAO = {
  rascunho: 'Aguardando próxima análise',
  preencher: 'Aguardando preenchimento',
  validar: 'Aguardando validação',
  resolvida: 'Sem pendência',
} as const;
export type SituacaoPendencia = (typeof SITUACAO)[keyof typeof SITUACAO];

const COLUMNS = [
  'id',
  'etapa_id',
  'numero',
  'campo_id',
  'rotulo',
  'texto',
  'situacao',
  'resposta',
  'motivo_recusa',
  'criado_em',
  'respondida_em',
  'validada_em',
] as const;

export async function findPendencias(tx: Tx, requerimentoId: string, { comRascunhos }: { comRascunhos: boolean }) {
  const rows = await tx
    .selectFrom('pendencia')
    .select(COLUMNS)
    .where('requerimento_id', '=', requerimentoId)
    .$if(!comRascunhos, (q) =>
      q.where((eb) => eb.or([eb('situacao', '<>', SITUACAO.rascunho), eb('respondida_em', 'is not', null)])),
    )
    .orderBy('numero')
    .execute();
  return rows.map((r) => ({ ...r, situacao: r.situacao as SituacaoPendencia }));
}

/** An item on a field, seen by the requester only once it is sent. */
export async function marcarPendencia(
  ctx: Ctx,
  alvo: { requerimento_id: string; etapa_id: string; campo_id: string; rotulo: string },
  texto: string,
): Promise<string> {
  const last = await ctx.tx
    .selectFrom('pendencia')
    .select((eb) => eb.fn.max('numero').as('n'))
    .where('requerimento_id', '=', alvo.requerimento_id)
    .executeTakeFirst();
  const id = uuidv7();
  await ctx.tx
    .insertInto('pendencia')
    .values({
      ...alvo,
      id,
      numero: (last?.n ?? 0) + 1,
      texto,
      situacao: SITUACAO.rascunho,
      criado_por: ctx.usuario.id,
      criado_em: ctx.agora,
    })
    .execute();
  return id;
}

async function lockPendencia(ctx: Ctx, requerimentoId: string, id: string, situacao: SituacaoPendencia) {
  const row = await ctx.tx
    .selectFrom('pendencia')
    .select(['id', 'situacao', 'respondida_em', 'numero'])
    .where('id', '=', id)
    .where('requerimento_id', '=', requerimentoId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound('Esta pendência já não existe.'));
  if (row.situacao !== situacao) throw new RuleError('pendencia_em_outro_estado', `Esta pendência está em "${row.situacao}".`);
  return row;
}

/** The passage an item belongs to. @throws AppError 404 */
export async function findEtapaDaPendencia(ctx: Ctx, requerimentoId: string, id: string): Promise<string> {
  const row = await ctx.tx
    .selectFrom('pendencia')
    .select('etapa_id')
    .where('id', '=', id)
    .where('requerimento_id', '=', requerimentoId)
    .executeTakeFirstOrThrow(notFound('Esta pendência já não existe.'));
  return row.etapa_id;
}

/** Only an item that was never sent can be taken back. */
export async function removerPendencia(ctx: Ctx, requerimentoId: string, id: string): Promise<void> {
  const row = await lockPendencia(ctx, requerimentoId, id, SITUACAO.rascunho);
  if (row.respondida_em)
    throw new RuleError('pendencia_ja_enviada', 'Este item já foi enviado uma vez: aceite a resposta em vez de removê-lo.');
  await ctx.tx.deleteFrom('pendencia').where('id', '=', row.id).execute();
}

export async function responderPendencia(ctx: Ctx, requerimentoId: string, id: string, resposta: string): Promise<void> {
  const row = await lockPendencia(ctx, requerimentoId, id, SITUACAO.preencher);
  await ctx.tx.updateTable('pendencia').set({ resposta, respondida_em: ctx.agora }).where('id', '=', row.id).execute();
}

export async function aceitarPendencia(ctx: Ctx, requerimentoId: string, id: string): Promise<void> {
  const row = await lockPendencia(ctx, requerimentoId, id, SITUACAO.validar);
  await ctx.tx
    .updateTable('pendencia')
    .set({ situacao: SITUACAO.resolvida, validada_em: ctx.agora, motivo_recusa: '' })
    .where('id', '=', row.id)
    .execute();
}

/** The answer was not enough: the item waits to be sent again, with the reason. */
export async function recusarResposta(ctx: Ctx, requerimentoId: string, id: string, motivo: string): Promise<void> {
  const row = await lockPendencia(ctx, requerimentoId, id, SITUACAO.validar);
  await ctx.tx
    .updateTable('pendencia')
    .set({ situacao: SITUACAO.rascunho, motivo_recusa: motivo })
    .where('id', '=', row.id)
    .execute();
}

/** Drafts of these passages go out together. @returns how many */
export async function enviarPendencias(ctx: Ctx, etapaIds: readonly string[]): Promise<number> {
  if (etapaIds.length === 0) return 0;
  const done = await ctx.tx
    .updateTable('pendencia')
    .set({ situacao: SITUACAO.preencher, respondida_em: null })
    .where('etapa_id', 'in', etapaIds)
    .where('situacao', '=', SITUACAO.rascunho)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** Items of passages that count no more ask nothing of anybody. */
export async function encerrarPendencias(ctx: Ctx, etapaIds: readonly string[]): Promise<void> {
  if (etapaIds.length === 0) return;
  await ctx.tx
    .updateTable('pendencia')
    .set({ situacao: SITUACAO.resolvida, validada_em: ctx.agora })
    .where('etapa_id', 'in', etapaIds)
    .where('situacao', '<>', SITUACAO.resolvida)
    .execute();
}

/** Answered items come back for validation. */
export async function receberRespostas(ctx: Ctx, requerimentoId: string): Promise<void> {
  await ctx.tx
    .updateTable('pendencia')
    .set({ situacao: SITUACAO.validar })
    .where('requerimento_id', '=', requerimentoId)
    .where('situacao', '=', SITUACAO.preencher)
    .execute();
}

/** What the guards of the flow ask about. */
export function contarPendencias(pendencias: readonly { situacao: string; respondida_em: Date | string | null }[]) {
  const count = (test: (p: { situacao: string; respondida_em: Date | string | null }) => boolean) =>
    pendencias.filter(test).length;
  return {
    pendencias_em_rascunho: count((p) => p.situacao === SITUACAO.rascunho),
    pendencias_com_requerente: count((p) => p.situacao === SITUACAO.preencher),
    pendencias_sem_resposta: count((p) => p.situacao === SITUACAO.preencher && p.respondida_em === null),
    pendencias_a_validar: count((p) => p.situacao === SITUACAO.validar),
  };
}
