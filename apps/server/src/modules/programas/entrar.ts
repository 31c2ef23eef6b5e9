import { timingSafeEqual } from 'node:crypto';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import type * as contract from '@portal/domain/programas/contract';
import { VIDA_DO_TOKEN_S } from '@portal/domain/programas/escopos';
import { linhaDe } from '@portal/domain/text/aparelho';
import type { Tokens } from '#platform/auth/tokens.ts';
import { AppError, RecusaGravada } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { alvosDe, contarTentativa, esquecerTentativas, type Livres } from '../tentativas/index.ts';
import { resumoDaChave } from './commands.ts';

/** One answer for all that is wrong: nobody learns which programs there are. @source RFC 6749 §5.2 */
const RECUSA = () =>
  new AppError(401, 'client_id ou client_secret não conferem, ou o programa está desligado.', { codigo: 'invalid_client' });
const ESCOPO = () => new AppError(400, 'O programa não tem uma das permissões que pediu em scope.', { codigo: 'invalid_scope' });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A token of a quarter of an hour for who brings a key that is good. Wrong tries are counted by program and by line, so that nobody
 * guesses, and nobody shuts a program out from elsewhere for long.
 * @throws AppError 400, 401, 429
 */
export async function entrarComoPrograma(
  ctx: Ctx,
  { client_id, client_secret, scope }: BodyOf<typeof contract.entrarComoPrograma>,
  { tokens, tentativas }: { tokens: Tokens; tentativas: Livres },
): Promise<DadosIn<typeof contract.entrarComoPrograma>> {
  const basic = ctx.credenciais();
  const id = (basic?.id ?? client_id).toLowerCase();
  const resumo = resumoDaChave(basic?.segredo ?? client_secret);
  const alvos = alvosDe(ctx, 'programa', `${UUID.test(id) ? id : ''}/${linhaDe(ctx.pedido.ip)}`, tentativas);
  await contarTentativa(ctx, alvos);
  const chaves = UUID.test(id)
    ? await ctx.tx
        .selectFrom('programa_chave as c')
        .innerJoin('programa as p', 'p.id', 'c.programa_id')
        .select(['c.id', 'c.resumo', 'p.escopos', 'p.limite_por_minuto'])
        .where('p.id', '=', id)
        .where('p.ligado', '=', true)
        .where('c.encerrada_em', 'is', null)
        .execute()
    : [];
  const chave = chaves.find((c) => timingSafeEqual(c.resumo, resumo));
  if (!chave) {
    if (chaves.length > 0) await ctx.audit('programa.recusado', { programa_id: id });
    throw new RecusaGravada(RECUSA());
  }
  await esquecerTentativas(ctx, alvos);
  const pedidos = scope.split(/\s+/).filter(Boolean);
  if (pedidos.some((e) => !chave.escopos.includes(e))) throw new RecusaGravada(ESCOPO());
  const escopos = pedidos.length > 0 ? [...new Set(pedidos)] : chave.escopos;
  await ctx.tx.updateTable('programa_chave').set({ usada_em: ctx.agora }).where('id', '=', chave.id).execute();
  await ctx.tx.updateTable('programa').set({ usado_em: ctx.agora }).where('id', '=', id).execute();
  const claims = {
    programaId: id,
    chaveId: chave.id,
    organizacaoId: ctx.organizacao.id,
    escopos,
    porMinuto: chave.limite_por_minuto,
  };
  return {
    access_token: await tokens.signPrograma(claims, ctx.agora, VIDA_DO_TOKEN_S),
    token_type: 'Bearer',
    expires_in: VIDA_DO_TOKEN_S,
    scope: escopos.join(' '),
  };
}
