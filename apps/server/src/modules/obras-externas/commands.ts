import type { BodyOf } from '@portal/domain/http/endpoint';
import type * as contract from '@portal/domain/obras-externas/contract';
import type { ObraExterna } from '@portal/domain/obras-externas/fragmento';
import { exigirCancelavel, exigirEnviavel } from '@portal/domain/obras-externas/situacao';
import { requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { registrarEvento } from '../requerimentos/index.ts';
import { ENVIAR, reenviar } from './abrir.ts';
import { lockObraExterna, naTela } from './queries.ts';

/** Sends it (again) with what stands now. @throws AppError 404, 409; RuleError obra_externa_cancelada, obra_externa_parada */
export async function enviarObraExterna(
  ctx: Ctx,
  id: string,
  { versao, observacao }: BodyOf<typeof contract.enviarObraExterna>,
): Promise<ObraExterna> {
  const e = await lockObraExterna(ctx, id);
  requireFresh(e.versao, versao);
  exigirEnviavel(e);
  await reenviar(ctx, e, observacao);
  await registrarEvento(ctx, e.requerimento_id, {
    tipo: 'obra_externa',
    texto: e.entregue_em ? 'Enviou o pedido de novo ao sistema de obras.' : 'Mandou enviar o pedido ao sistema de obras.',
    motivo: observacao,
    publico: false,
  });
  await ctx.audit('obra-externa.enviar', { id, requerimento_id: e.requerimento_id });
  return naTela(ctx, await lockObraExterna(ctx, id));
}

/**
 * Cancels the request in the works system, for good (spec §4). What may have reached it is told by a job, which does not give up; of what
 * never left there is nothing to tell.
 * @throws AppError 404, 409; RuleError obra_externa_cancelada
 */
export async function cancelarObraExterna(
  ctx: Ctx,
  id: string,
  { versao, motivo }: BodyOf<typeof contract.cancelarObraExterna>,
): Promise<ObraExterna> {
  const e = await lockObraExterna(ctx, id);
  requireFresh(e.versao, versao);
  exigirCancelavel(e);
  const saiu = e.entregue_em !== null;
  // what is on its way arrives first
  const quando = e.em_curso_ate && e.em_curso_ate > ctx.agora ? e.em_curso_ate : ctx.agora;
  await ctx.tx
    .updateTable('obra_externa')
    .set({
      situacao: 'Cancelada',
      motivo,
      falha: '',
      tentativas: 0,
      tentar_em: saiu ? quando : null,
      cancelada_em: ctx.agora,
      cancelada_por: ctx.usuario.id,
      cancelada_la_em: saiu ? null : ctx.agora,
      versao: e.versao + 1,
    })
    .where('id', '=', id)
    .execute();
  await registrarEvento(ctx, e.requerimento_id, {
    tipo: 'obra_externa',
    texto: 'Cancelou a integração com o sistema de obras. Este pedido não pode ser integrado de novo.',
    motivo,
    publico: false,
  });
  await ctx.audit('obra-externa.cancelar', { id, requerimento_id: e.requerimento_id, motivo });
  if (saiu) await ctx.enqueue(ENVIAR, { id });
  return naTela(ctx, await lockObraExterna(ctx, id));
}
