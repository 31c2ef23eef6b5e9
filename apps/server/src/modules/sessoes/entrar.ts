import type { BodyOf } from '@portal/domain/http/endpoint';
import type * as contract from '@portal/domain/sessoes/contract';
import type { Token } from '@portal/domain/sessoes/contract';
import { actAs } from '#platform/db/doors.ts';
import { AppError, RecusaGravada } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findSeguranca } from '../configuracoes/index.ts';
import { confiarNoLocal, enterTown, exigirLocal, findConta } from '../contas/index.ts';
import { desafiar, openDesafioDeEntrada, provarSegundoFator } from '../segundo-fator/index.ts';
import { esquecerTentativas } from '../tentativas/index.ts';
import type { Prova } from './provar.ts';
import { abrirSessao, type Metodo, type SessaoOptions } from './sessao.ts';

type Corpo = BodyOf<typeof contract.entrar>;

/** One answer for unknown account, wrong password and closed account: nobody learns who is registered. */
const RECUSA = 'E-mail, CPF ou senha não conferem.';

export const entrar = (ctx: Ctx, body: Corpo, prova: Prova, o: SessaoOptions): Promise<Token> =>
  body.grant_type === 'password' ? comSenha(ctx, body, prova, o) : comSegundoFator(ctx, body, prova, o);

/**
 * Log-in with e-mail, CPF or CNPJ. An account is global: the first log-in in another town makes the person its requester.
 * @throws AppError 401, always with the same words; 403 with what is still missing
 */
async function comSenha(
  ctx: Ctx,
  body: Extract<Corpo, { grant_type: 'password' }>,
  prova: Prova,
  o: SessaoOptions,
): Promise<Token> {
  const conta = await findConta(ctx.tx, body.username);
  // a password that was changed since it was looked at is wrong
  const isRight = prova.isRight && conta?.id === prova.conta?.id && conta?.senha_hash === prova.conta?.senha_hash;
  const mayEnter = conta && isRight && conta.ativo ? await enterTown(ctx.tx, ctx.organizacao.id, conta.id) : false;
  if (!conta || !mayEnter) {
    // the same row for known and unknown, without what was typed
    await ctx.audit('sessao.recusada', { conta_id: conta?.id ?? null });
    throw new RecusaGravada(new AppError(401, RECUSA));
  }
  await actAs(ctx.tx, conta.id);
  if (!conta.confirmado) {
    throw new RecusaGravada(
      new AppError(403, 'Confirme o seu e-mail para entrar. O link está na mensagem que enviamos.', {
        codigo: 'email_nao_confirmado',
      }),
    );
  }
  await demandSegundoFator(ctx, conta.id, 'senha');
  const { confirmar_local } = await findSeguranca(ctx.tx);
  const localId = await (confirmar_local ? exigirLocal(ctx, conta) : confiarNoLocal(ctx, conta.id));
  return abrirSessao(ctx, { usuarioId: conta.id, metodo: 'senha', localId }, o);
}

/** @throws RecusaGravada 403 `segundo_fator` with the challenge, when the account has one */
export async function demandSegundoFator(ctx: Ctx, usuarioId: string, metodo: Metodo): Promise<void> {
  const desafio = await desafiar(ctx, usuarioId, metodo);
  if (desafio) throw new RecusaGravada(new AppError(403, 'Confirme que é você com o segundo fator.', desafio));
}

/** The second step. A device that passes it needs no confirmation by mail. */
async function comSegundoFator(
  ctx: Ctx,
  body: Extract<Corpo, { grant_type: 'segundo_fator' }>,
  { alvos }: Prova,
  o: SessaoOptions,
): Promise<Token> {
  const desafio = await openDesafioDeEntrada(ctx, body.desafio);
  await provarSegundoFator(ctx, desafio, body);
  if (!(await enterTown(ctx.tx, ctx.organizacao.id, desafio.usuario_id))) throw new AppError(401, RECUSA);
  await esquecerTentativas(ctx, alvos);
  const localId = await confiarNoLocal(ctx, desafio.usuario_id);
  const metodo = desafio.dados.metodo as Metodo;
  return abrirSessao(ctx, { usuarioId: desafio.usuario_id, metodo, localId, segundoFator: true }, o);
}
