import type { Momento } from '@portal/domain/obras-externas/momento';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import type { Pedido } from '#platform/jobs/job.ts';
import { fezNaObra, papeisProntos } from '../obras/index.ts';
import { findVersao } from '../processos/index.ts';
import { registrarEvento } from '../requerimentos/index.ts';
import { findAcesso } from './cliente.ts';
import { conteudoDe, resumoDe } from './conteudo.ts';
import { findDoPedido, type ObraExternaRow } from './queries.ts';

export const ENVIAR: Pedido<{ id: string }> = { nome: 'obras-externas.enviar', payload: z.object({ id: z.uuid() }) };

const findPedido = ({ tx }: Ctx, id: string) =>
  tx.selectFrom('requerimento').select(['id', 'status', 'processo_versao_id']).where('id', '=', id).executeTakeFirstOrThrow();

/**
 * Hands a request to the works system when the act that its process names has happened: asked after a grant and after each seal, once the
 * work was changed, and done once. What was handed over before and says something else now goes as a correction.
 */
export async function integrarObra(ctx: Ctx, requerimentoId: string): Promise<void> {
  const r = await findPedido(ctx, requerimentoId);
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  const quando = definicao.obra_externa?.quando;
  if (!quando || r.status !== 'Deferido') return;
  const CHEGOU: Record<Momento, () => Promise<boolean>> = {
    deferido: () => Promise.resolve(true),
    assinado: () => papeisProntos(ctx, r, definicao),
    obra: () => fezNaObra(ctx, r.id),
  };
  if (!(await CHEGOU[quando]())) return;
  const e = await findDoPedido(ctx, r.id);
  if (e) return corrigir(ctx, e);
  const id = uuidv7();
  await ctx.tx
    .insertInto('obra_externa')
    .values({ id, requerimento_id: r.id, criada_em: ctx.agora, tentar_em: ctx.agora })
    .execute();
  await ctx.audit('obra-externa.abrir', { id, requerimento_id: r.id });
  await ctx.enqueue(ENVIAR, { id });
}

async function corrigir(ctx: Ctx, e: ObraExternaRow): Promise<void> {
  if (e.situacao === 'Cancelada') return;
  if (e.liberada && e.entregue_em && !(await diz(ctx, e))) return;
  await reenviar(ctx, e, e.observacao);
}

/** Whether it says something else than when it was last sent. Where nothing can be sent, that is not known. */
async function diz(ctx: Ctx, e: ObraExternaRow): Promise<boolean> {
  const acesso = await findAcesso(ctx);
  return !acesso || acesso === 'ilegivel' || resumoDe(await conteudoDe(ctx, e, acesso)) !== e.resumo;
}

/** To be sent at once, with what stands now: the next revision where the works system may have heard of the one before. */
export async function reenviar(ctx: Ctx, e: ObraExternaRow, observacao: string): Promise<void> {
  await ctx.tx
    .updateTable('obra_externa')
    .set({
      situacao: 'Pendente',
      liberada: true,
      revisao: e.entregue_em ? e.revisao + 1 : e.revisao,
      observacao,
      motivo: '',
      falha: '',
      tentativas: 0,
      tentar_em: ctx.agora,
      versao: e.versao + 1,
    })
    .where('id', '=', e.id)
    .execute();
  await ctx.enqueue(ENVIAR, { id: e.id });
}

/** A decision was reopened: nothing is sent until it is complete anew. What the works system has stays there, and the card says so. */
export async function pararObraExterna(ctx: Ctx, requerimentoId: string): Promise<void> {
  const e = await findDoPedido(ctx, requerimentoId);
  if (!e || e.situacao === 'Cancelada' || !e.liberada) return;
  await ctx.tx
    .updateTable('obra_externa')
    .set({ liberada: false, tentar_em: null, versao: e.versao + 1 })
    .where('id', '=', e.id)
    .execute();
  await registrarEvento(ctx, requerimentoId, {
    tipo: 'obra_externa',
    texto:
      e.entregue_em === null
        ? 'A integração com o sistema de obras espera a decisão nova.'
        : 'O sistema de obras ainda tem o pedido como estava: a integração espera a decisão nova.',
    publico: false,
  });
}
