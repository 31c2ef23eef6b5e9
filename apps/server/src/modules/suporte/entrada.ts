import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/suporte/contract';
import { v7 as uuidv7 } from 'uuid';
import { hashToken, newRefreshToken } from '#platform/auth/tokens.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { demandAutorizacao } from './autorizacao.ts';

const UM_MINUTO_MS = 60_000;

/**
 * A ticket into a town: the reason is written down in the installation and in the town before anybody enters.
 * @param origemDe base address of a town
 * @throws AppError 404; RuleError pessoa_do_municipio, sem_autorizacao, atendimento_parado
 */
export async function abrirBilhete(
  ctx: Ctx,
  { organizacao_id, motivo }: BodyOf<typeof contract.abrirBilhete>,
  origemDe: (dominio: string) => string,
): Promise<{ url: string }> {
  const town = await ctx.tx
    .selectFrom('organizacao')
    .select(['id', 'dominio', 'ativa'])
    .where('id', '=', organizacao_id)
    .executeTakeFirst();
  if (!town) throw new AppError(404, 'Não encontramos este município.');
  if (!town.ativa)
    throw new RuleError('atendimento_parado', 'O atendimento deste município está suspenso, e ninguém entra nele.');
  await demandAutorizacao(ctx, organizacao_id);
  const { id: usuario_id } = ctx.usuario;
  const membro = await ctx.tx
    .selectFrom('membro')
    .select('suporte')
    .where('organizacao_id', '=', organizacao_id)
    .where('usuario_id', '=', usuario_id)
    .executeTakeFirst();
  if (membro && !membro.suporte) throw new RuleError('pessoa_do_municipio', 'Você já tem conta neste município. Entre por ela.');
  if (!membro) {
    const row = {
      organizacao_id,
      usuario_id,
      suporte: true,
      painel_prefeitura: true,
      cargo: 'Suporte do sistema',
      criado_em: ctx.agora,
    };
    await ctx.tx.insertInto('membro').values(row).execute();
  }
  const codigo = newRefreshToken();
  await ctx.tx
    .insertInto('suporte_entrada')
    .values({
      organizacao_id,
      id: uuidv7(),
      usuario_id,
      motivo,
      hash: hashToken(codigo),
      criado_em: ctx.agora,
      expira_em: new Date(ctx.agora.getTime() + UM_MINUTO_MS),
    })
    .execute();
  await ctx.audit('suporte.abrir-bilhete', { organizacao_id, motivo });
  return { url: `${origemDe(town.dominio)}/?codigo_suporte=${codigo}` };
}
