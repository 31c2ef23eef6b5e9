import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { DIAS_DO_ANTERIOR } from '@portal/domain/webhooks/assinatura';
import type * as contract from '@portal/domain/webhooks/contract';
import type { EntregaDoWebhook, Webhook, WebhookComSegredo } from '@portal/domain/webhooks/contract';
import { exigirDesligado, exigirLigado, exigirUmSegredo, MAX_DE_WEBHOOKS } from '@portal/domain/webhooks/situacao';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { demandEndereco } from '#platform/net/endereco-de-sistema.ts';
import type { Guard } from '#platform/net/guard.ts';
import { entregarWebhookJob, retomar } from './entregar.ts';
import { entregaNaTela, lockEntrega, lockWebhook, verWebhook } from './queries.ts';
import { novoSegredo } from './segredo.ts';

const demandAlcancavel = (endereco: string, guard: Guard): void =>
  demandEndereco(endereco, 'endereco', guard, 'os números e as situações dos requerimentos');

/** Off, so that the other side can be set up first. @throws RuleError webhook_demais, endereco_protegido, endereco_aberto */
export async function criarWebhook(
  ctx: Ctx,
  { endereco, descricao, eventos }: BodyOf<typeof contract.criarWebhook>,
  guard: Guard,
): Promise<WebhookComSegredo> {
  demandAlcancavel(endereco, guard);
  // two at once count one after the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhook:${ctx.organizacao.id}`}, 0))`.execute(ctx.tx);
  const { n } = await ctx.tx.selectFrom('webhook').select(sql<number>`count(*)::integer`.as('n')).executeTakeFirstOrThrow();
  if (n >= MAX_DE_WEBHOOKS)
    throw new RuleError('webhook_demais', `O município já tem ${MAX_DE_WEBHOOKS} webhooks. Exclua um que não usa mais.`);
  const id = uuidv7();
  const { segredo, cifrado } = novoSegredo(ctx);
  await ctx.tx
    .insertInto('webhook')
    .values({
      ...{ id, endereco, descricao, eventos },
      segredo: cifrado,
      segredo_em: ctx.agora,
      criado_em: ctx.agora,
      criado_por: ctx.usuario.id,
    })
    .execute();
  await ctx.audit('webhook.criar', { id, endereco, descricao, eventos });
  return { webhook: await verWebhook(ctx, id), segredo };
}

/** @throws AppError 404, 409; RuleError endereco_protegido, endereco_aberto */
export async function salvarWebhook(
  ctx: Ctx,
  id: string,
  { versao, endereco, descricao, eventos }: BodyOf<typeof contract.salvarWebhook>,
  guard: Guard,
): Promise<Webhook> {
  const w = await lockWebhook(ctx, id);
  requireFresh(w.versao, versao);
  demandAlcancavel(endereco, guard);
  await ctx.tx
    .updateTable('webhook')
    .set({ endereco, descricao, eventos, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit('webhook.salvar', { id, endereco, descricao, eventos });
  return verWebhook(ctx, id);
}

/** On: what waits is sent, at once. Off: nothing is kept for it from now on. @throws AppError 404, 409 */
export async function mudarSituacao(
  ctx: Ctx,
  id: string,
  { versao, ligado }: BodyOf<typeof contract.mudarSituacaoDoWebhook>,
): Promise<Webhook> {
  const w = await lockWebhook(ctx, id);
  requireFresh(w.versao, versao);
  await ctx.tx
    .updateTable('webhook')
    .set({ situacao: ligado ? 'Ligado' : 'Desligado', falhas: 0, falha_desde: null, tentar_em: null, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit(ligado ? 'webhook.ligar' : 'webhook.desligar', { id });
  if (ligado) {
    await retomar(ctx, id);
    await ctx.enqueue(entregarWebhookJob, { id });
  }
  return verWebhook(ctx, id);
}

/** The one before signs beside the new one for a week. @throws AppError 404, 409; RuleError webhook_dois_segredos */
export async function trocarSegredo(
  ctx: Ctx,
  id: string,
  { versao }: BodyOf<typeof contract.trocarSegredo>,
): Promise<WebhookComSegredo> {
  const w = await lockWebhook(ctx, id);
  requireFresh(w.versao, versao);
  exigirUmSegredo(w, ctx.agora);
  const { segredo, cifrado } = novoSegredo(ctx);
  const muda = {
    segredo: cifrado,
    segredo_em: ctx.agora,
    segredo_anterior: w.segredo,
    anterior_ate: new Date(ctx.agora.getTime() + DIAS_DO_ANTERIOR * 86_400_000),
  };
  await ctx.tx
    .updateTable('webhook')
    .set({ ...muda, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit('webhook.trocar-segredo', { id });
  return { webhook: await verWebhook(ctx, id), segredo };
}

/** @throws AppError 404, 409 */
export async function encerrarAnterior(
  ctx: Ctx,
  id: string,
  { versao }: BodyOf<typeof contract.encerrarAnterior>,
): Promise<Webhook> {
  const w = await lockWebhook(ctx, id);
  requireFresh(w.versao, versao);
  await ctx.tx
    .updateTable('webhook')
    .set({ segredo_anterior: null, anterior_ate: null, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit('webhook.encerrar-segredo', { id });
  return verWebhook(ctx, id);
}

/** Sent at once and once, whether or not it is on. @throws AppError 404; 429 while another test is under way */
export async function testarWebhook(ctx: Ctx, id: string): Promise<Webhook> {
  await lockWebhook(ctx, id);
  const outro = await ctx.tx
    .selectFrom('webhook_entrega')
    .select('id')
    .where('webhook_id', '=', id)
    .where('evento', '=', 'teste')
    .where('situacao', '=', 'Aguardando')
    .executeTakeFirst();
  if (outro) throw new AppError(429, 'Um teste já está a caminho. Espere o resultado dele.');
  const evento_id = uuidv7();
  await ctx.tx.insertInto('webhook_evento').values({ id: evento_id, evento: 'teste', em: ctx.agora, dados: '{}' }).execute();
  await ctx.tx
    .insertInto('webhook_entrega')
    .values({ id: uuidv7(), webhook_id: id, evento_id, evento: 'teste', criada_em: ctx.agora })
    .execute();
  await ctx.audit('webhook.testar', { id });
  await ctx.enqueue(entregarWebhookJob, { id });
  return verWebhook(ctx, id);
}

/** With its log. @throws AppError 404; RuleError webhook_ligado */
export async function excluirWebhook(ctx: Ctx, id: string): Promise<null> {
  const w = await lockWebhook(ctx, id);
  exigirDesligado(w);
  await ctx.tx.deleteFrom('webhook').where('id', '=', id).execute();
  await ctx.audit('webhook.excluir', { id, endereco: w.endereco, descricao: w.descricao });
  return null;
}

/** Under the number it had, before what waits of the same request. @throws AppError 404; RuleError webhook_parado */
export async function reenviarEntrega(ctx: Ctx, id: string, entregaId: string): Promise<EntregaDoWebhook> {
  const w = await lockWebhook(ctx, id);
  const e = await lockEntrega(ctx, id, entregaId);
  if (!e) throw new AppError(404, 'Entrega não encontrada.');
  exigirLigado(w);
  const muda = { situacao: 'Aguardando' as const, tentativas: 0, falha_desde: null, tentar_em: null, entregue_em: null };
  await ctx.tx.updateTable('webhook_entrega').set(muda).where('id', '=', entregaId).execute();
  await ctx.tx.updateTable('webhook').set({ tentar_em: null }).where('id', '=', id).execute();
  await ctx.audit('webhook.reenviar', { id, entrega_id: entregaId });
  await ctx.enqueue(entregarWebhookJob, { id });
  return entregaNaTela({ ...e, ...muda });
}
