import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { enderecoDe } from '@portal/domain/organizacoes/endereco';
import { type abrirPassagem, NO_FRAGMENTO } from '@portal/domain/sessoes/passagem';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { hashToken, newRefreshToken } from '#platform/auth/tokens.ts';
import type { Ctx } from '#platform/http/context.ts';

const PEDIDO = '/contribuinte/meus/requerimentos/requerimento';

/** What one browser says of itself to every town. */
export const agenteDe = (ctx: Ctx): Buffer => hashToken(ctx.pedido.agente);

/**
 * A ticket into another town of the person's. This town's audit says that somebody went, not where.
 * @throws RuleError passagem_recusada: not by a password, not a member there, a town that is closed
 */
export async function abrirPassagemPara(ctx: Ctx, body: BodyOf<typeof abrirPassagem>): Promise<{ endereco: string }> {
  const bilhete = newRefreshToken();
  const { rows } = await sql<{ dominio: string | null }>`
    select abrir_passagem(${body.organizacao_id}, ${uuidv7()}, ${hashToken(bilhete)}, ${agenteDe(ctx)}, ${ctx.usuario.sessao_id},
                          ${ctx.agora}) as dominio`.execute(ctx.tx);
  const dominio = rows[0]?.dominio;
  if (!dominio) {
    throw new RuleError(
      'passagem_recusada',
      'Não dá para passar a esse município a partir daqui. Entre no portal dele com o seu e-mail e senha.',
    );
  }
  await ctx.audit('sessao.passar');
  const para = body.requerimento_id ? `${PEDIDO}/${body.requerimento_id}` : '/contribuinte';
  const fragmento = new URLSearchParams({
    [NO_FRAGMENTO.bilhete]: bilhete,
    [NO_FRAGMENTO.para]: para,
    [NO_FRAGMENTO.email]: ctx.usuario.email,
  });
  return { endereco: `${enderecoDe(ctx.origem, dominio)}passagem#${fragmento}` };
}
