import type { Desafio } from '@portal/domain/sessoes/contract';
import { actAs } from '#platform/db/doors.ts';
import { AppError, RecusaGravada } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { createDesafio, endDesafio, tryDesafio } from './desafios.ts';
import { checkPasskey, opcoesDeEntrada } from './passkeys.ts';
import { checkTotp, hasTotp, takeCodigo } from './totp.ts';

/**
 * What a log-in that proved its password must still prove; null when the account has no second factor.
 * @param metodo how the first proof was given
 */
export async function desafiar(ctx: Ctx, usuarioId: string, metodo: string): Promise<Desafio | null> {
  const totp = await hasTotp(ctx, usuarioId);
  const passkey = await opcoesDeEntrada(ctx, usuarioId);
  if (!totp && !passkey) return null;
  const desafio = await createDesafio(ctx, 'entrada', usuarioId, { metodo, challenge: passkey?.challenge ?? null });
  return { codigo: 'segundo_fator', desafio, totp, passkey: passkey as Record<string, unknown> | null };
}

/** Whose challenge it is, with one try counted; the transaction acts as that person from here on. @throws AppError 401 */
export async function openDesafioDeEntrada(ctx: Ctx, token: string) {
  const desafio = await tryDesafio(ctx, 'entrada', token);
  await actAs(ctx.tx, desafio.usuario_id);
  return desafio;
}

interface Prova {
  codigo?: string | undefined;
  passkey?: Record<string, unknown> | undefined;
}

/** @throws RecusaGravada 401: the try stays counted */
export async function provarSegundoFator(
  ctx: Ctx,
  desafio: { id: string; usuario_id: string; dados: Record<string, unknown> },
  { codigo, passkey }: Prova,
): Promise<void> {
  const usuarioId = desafio.usuario_id;
  const ok = passkey
    ? await checkPasskey(ctx, usuarioId, String(desafio.dados.challenge), passkey)
    : codigo && /^\d{6}$/.test(codigo)
      ? await checkTotp(ctx, usuarioId, codigo, 'ligado')
      : codigo
        ? await takeCodigo(ctx, usuarioId, codigo)
        : false;
  if (!ok) {
    throw new RecusaGravada(
      new AppError(401, 'O código não confere. Confira e tente de novo.', { codigo: 'segundo_fator_nao_confere' }),
    );
  }
  if (codigo && !/^\d{6}$/.test(codigo)) await ctx.audit('segundo-fator.recuperacao', { usuario_id: usuarioId });
  await endDesafio(ctx, desafio.id);
}
