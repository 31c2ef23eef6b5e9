import { v7 as uuidv7 } from 'uuid';
import { hashToken, newRefreshToken } from '#platform/auth/tokens.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

const CINCO_MINUTOS_MS = 300_000;
/** Codes one challenge takes before it ends; a new one needs the password again. */
const TENTATIVAS = 5;
const TERMINOU = 'O tempo para confirmar terminou. Comece de novo.';

type Tipo = 'entrada' | 'passkey' | 'passagem';

export interface Desafio {
  id: string;
  usuario_id: string;
  dados: Record<string, unknown>;
}

/** @returns the token that stands for the challenge; the database keeps its hash */
export async function createDesafio(ctx: Ctx, tipo: Tipo, usuarioId: string, dados: Record<string, unknown>): Promise<string> {
  const token = newRefreshToken();
  await ctx.tx
    .insertInto('desafio')
    .values({
      id: uuidv7(),
      usuario_id: usuarioId,
      tipo,
      hash: hashToken(token),
      dados: JSON.stringify(dados),
      criado_em: ctx.agora,
      expira_em: new Date(ctx.agora.getTime() + CINCO_MINUTOS_MS),
    })
    .execute();
  return token;
}

/** The challenge behind a token, with one try counted. @throws AppError 401 ended, used or tried out */
export async function tryDesafio(ctx: Ctx, tipo: Tipo, token: string): Promise<Desafio> {
  const row = await ctx.tx
    .updateTable('desafio')
    .set((eb) => ({ tentativas: eb('tentativas', '+', 1) }))
    .where('hash', '=', hashToken(token))
    .where('tipo', '=', tipo)
    .where('usado_em', 'is', null)
    .where('expira_em', '>', ctx.agora)
    .where('tentativas', '<', TENTATIVAS)
    .returning(['id', 'usuario_id', 'dados'])
    .executeTakeFirst();
  if (!row) throw new AppError(401, TERMINOU, { codigo: 'desafio_terminou' });
  return { ...row, dados: row.dados as Record<string, unknown> };
}

/** Whose challenge a token stands for, while it can still be answered. */
export async function findDonoDoDesafio(ctx: Ctx, token: string): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom('desafio')
    .select('usuario_id')
    .where('hash', '=', hashToken(token))
    .where('tipo', '=', 'entrada')
    .where('usado_em', 'is', null)
    .where('expira_em', '>', ctx.agora)
    .where('tentativas', '<', TENTATIVAS)
    .executeTakeFirst();
  return row?.usuario_id;
}

export async function endDesafio(ctx: Ctx, id: string): Promise<void> {
  await ctx.tx.updateTable('desafio').set({ usado_em: ctx.agora }).where('id', '=', id).execute();
}

/** Somebody who comes from another town is asked before anything opens. @returns the token that stands for the question */
export const perguntarPassagem = (ctx: Ctx, usuarioId: string, dados: Record<string, unknown>): Promise<string> =>
  createDesafio(ctx, 'passagem', usuarioId, dados);

/** The question that is answered, once. @throws AppError 401 */
export async function openPerguntaDePassagem(ctx: Ctx, token: string): Promise<Desafio> {
  const desafio = await tryDesafio(ctx, 'passagem', token);
  await endDesafio(ctx, desafio.id);
  return desafio;
}
