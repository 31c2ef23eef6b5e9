import type { Token } from '@portal/domain/sessoes/contract';
import { v7 as uuidv7 } from 'uuid';
import { hashToken, newRefreshToken, type Tokens } from '#platform/auth/tokens.ts';
import { AppError, RecusaGravada } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { Guard } from '#platform/net/guard.ts';
import type { Livres } from '../tentativas/index.ts';

export interface SessaoOptions {
  /** Where the server may connect when a town named the address. */
  guard: Guard;
  tokens: Tokens;
  refreshSegundos: number;
  /** Failures before the delay begins. */
  tentativas: Livres;
}

export type Metodo = 'senha' | 'ad' | 'geo' | 'suporte' | 'passagem';

export const TERMINOU = 'Sua sessão terminou. Entre de novo.';

interface Nova {
  usuarioId: string;
  metodo: Metodo;
  localId?: string;
  segundoFator?: boolean;
  /** When the person last proved who they are, when that was not now. */
  provadaEm?: Date;
  suporte?: { motivo: string; ate: Date };
}

/** A session of somebody who has proven who they are, and its first pair of tokens. */
export async function abrirSessao(ctx: Ctx, nova: Nova, o: SessaoOptions): Promise<Token> {
  const id = uuidv7();
  await ctx.tx
    .insertInto('sessao')
    .values({
      id,
      usuario_id: nova.usuarioId,
      metodo: nova.metodo,
      agente: ctx.pedido.agente,
      endereco_ip: ctx.pedido.ip,
      criado_em: ctx.agora,
      visto_em: ctx.agora,
      autenticada_em: nova.provadaEm ?? ctx.agora,
      segundo_fator: nova.segundoFator ?? false,
      local_id: nova.localId ?? null,
      motivo_suporte: nova.suporte?.motivo ?? '',
      expira_em: nova.suporte?.ate ?? null,
    })
    .execute();
  const acao = nova.metodo === 'suporte' ? 'sessao.suporte' : 'sessao.entrar';
  await ctx.audit(acao, {
    usuario_id: nova.usuarioId,
    sessao_id: id,
    metodo: nova.metodo,
    ...(nova.suporte ? { motivo: nova.suporte.motivo } : {}),
  });
  return issueTokens(ctx, { id, usuario_id: nova.usuarioId, expira_em: nova.suporte?.ate ?? null }, o);
}

interface Aberta {
  id: string;
  usuario_id: string;
  expira_em: Date | null;
}

async function issueTokens(ctx: Ctx, sessao: Aberta, { tokens, refreshSegundos }: SessaoOptions): Promise<Token> {
  const refresh = newRefreshToken();
  const leftSegundos = sessao.expira_em
    ? Math.floor((sessao.expira_em.getTime() - ctx.agora.getTime()) / 1000)
    : Number.POSITIVE_INFINITY;
  const renewable = Math.min(refreshSegundos, leftSegundos);
  await ctx.tx
    .insertInto('token_renovacao')
    .values({ hash: hashToken(refresh), sessao_id: sessao.id, expira_em: new Date(ctx.agora.getTime() + renewable * 1000) })
    .execute();
  const seconds = Math.min(tokens.seconds, leftSegundos);
  const claims = { usuarioId: sessao.usuario_id, sessaoId: sessao.id, organizacaoId: ctx.organizacao.id };
  return {
    id: sessao.id,
    access_token: await tokens.sign(claims, ctx.agora, seconds),
    refresh_token: refresh,
    token_type: 'Bearer',
    expires_in: seconds,
  };
}

/** So long after its use a token may come again: the answer was lost on the way, and nobody else can have got hold of it yet. */
const GRACA_MS = 20_000;

/**
 * A new pair for an unused refresh token, and another one for a token whose answer was just lost. One that comes later a second time
 * was stolen or copied: its whole session is revoked.
 * @throws AppError 401
 */
export async function renovar(ctx: Ctx, refreshToken: string, o: SessaoOptions): Promise<Token> {
  const row = await ctx.tx
    .selectFrom('token_renovacao as t')
    .innerJoin('sessao as s', 's.id', 't.sessao_id')
    .select([
      't.hash',
      't.usado_em',
      't.expira_em',
      's.id',
      's.usuario_id',
      's.agente',
      's.revogada_em',
      's.expira_em as sessao_expira_em',
    ])
    .where('t.hash', '=', hashToken(refreshToken))
    .forUpdate('t')
    .executeTakeFirst();
  const isRepetido = row?.usado_em && ctx.agora.getTime() - row.usado_em.getTime() < GRACA_MS && row.agente === ctx.pedido.agente;
  if (row?.usado_em && !isRepetido && !row.revogada_em) {
    await ctx.tx.updateTable('sessao').set({ revogada_em: ctx.agora }).where('id', '=', row.id).execute();
    await ctx.audit('sessao.token-repetido', { usuario_id: row.usuario_id, sessao_id: row.id });
    throw new RecusaGravada(new AppError(401, TERMINOU));
  }
  if (!row || row.revogada_em || row.expira_em <= ctx.agora) throw new AppError(401, TERMINOU);
  if (!row.usado_em)
    await ctx.tx.updateTable('token_renovacao').set({ usado_em: ctx.agora }).where('hash', '=', row.hash).execute();
  await ctx.tx.updateTable('sessao').set({ visto_em: ctx.agora }).where('id', '=', row.id).execute();
  return issueTokens(ctx, { id: row.id, usuario_id: row.usuario_id, expira_em: row.sessao_expira_em }, o);
}

export async function sair(ctx: Ctx): Promise<null> {
  await ctx.tx.updateTable('sessao').set({ revogada_em: ctx.agora }).where('id', '=', ctx.usuario.sessao_id).execute();
  await ctx.audit('sessao.sair', { sessao_id: ctx.usuario.sessao_id });
  return null;
}
