import type * as contract from '@portal/domain/assinaturas/contract';
import type { RespostaDaRodada } from '@portal/domain/assinaturas/contract';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { abrirAssinatura, assinar, demandSenha } from './commands.ts';

/**
 * Many documents with one password. Each is opened, judged and stored by itself: what is refused of one leaves nothing behind and
 * stops no other.
 * @throws RuleError `senha_incorreta`: nothing was signed
 */
export async function assinarVarios(
  ctx: Ctx,
  { senha, documentos }: BodyOf<typeof contract.assinarVarios>,
): Promise<RespostaDaRodada[]> {
  await demandSenha(ctx, senha);
  const respostas = new Map<string, RespostaDaRodada>();
  // always in one order, so that two sittings do not wait for each other
  for (const { id, versao } of documentos.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const mensagem = await emPonto(ctx, async () => assinar(ctx, await abrirAssinatura(ctx, id, versao)));
    respostas.set(id, { id, feito: mensagem === '', mensagem });
  }
  await ctx.anunciar({ canal: `private-usuario.${ctx.usuario.id}`, evento: 'assinaturas', dados: {} });
  return documentos.map(({ id }) => respostas.get(id) as RespostaDaRodada);
}

/** One act inside the transaction; refused, it is undone and says why. */
async function emPonto({ tx }: Ctx, act: () => Promise<void>): Promise<string> {
  await sql`savepoint documento`.execute(tx);
  try {
    await act();
    await sql`release savepoint documento`.execute(tx);
    return '';
  } catch (error) {
    if (!(error instanceof RuleError) && !(error instanceof AppError)) throw error;
    await sql`rollback to savepoint documento`.execute(tx);
    if (error instanceof AppError && error.status === 409) return 'O documento mudou enquanto você lia. Abra-o de novo.';
    return error.message;
  }
}
