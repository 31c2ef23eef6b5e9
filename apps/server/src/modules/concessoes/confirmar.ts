import { RuleError } from '@portal/domain/http/rule-error';
import { DIAS_DE_CARENCIA, NA_EQUIPE } from '@portal/domain/usuarios/poderes';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { demandSemVinculo, VIVAS } from './carencia.ts';

/** In a list of people `m.usuario_id`: the newest access of each that waits for another administrator, as the contract shows it. */
export const acessoAConfirmar = (ctx: Ctx): RawBuilder<{ por_id: string; por: string; em: string; ate: string } | null> => sql`(
  select jsonb_build_object('por_id', v.quem, 'por', coalesce(q.nome, 'Alguém que não está mais no portal'), 'em', v.dia,
                            'ate', v.dia + ${sql.lit(DIAS_DE_CARENCIA)}::integer)
    from (${VIVAS(ctx)}) v left join usuario q on q.id = v.quem
   where v.de = m.usuario_id and exists (
     select from acesso_concedido c where c.usuario_id = m.usuario_id and c.por = v.quem and c.chave <> ${NA_EQUIPE})
   order by v.dia desc, v.quem limit 1)`;

/**
 * Says that whoever was given their access is somebody else than who gave it: an administrator who has nothing to do with either.
 * @throws RuleError proprio_acesso, nada_a_confirmar, acesso_dado_por_voce, acesso_recente
 */
export async function confirmarConcessoes(ctx: Ctx, usuarioId: string): Promise<void> {
  if (usuarioId === ctx.usuario.id)
    throw new RuleError('proprio_acesso', 'Ninguém confirma o próprio acesso. Peça a outro administrador.');
  const { rows } = await sql<{ id: string; por: string }>`
    select c.id, c.por from acesso_concedido c
     where c.usuario_id = ${usuarioId} and c.por is not null
       and not exists (select from acesso_confirmado k where k.concessao_id = c.id)`.execute(ctx.tx);
  const deOutros = rows.filter(({ por }) => por !== ctx.usuario.id);
  if (rows.length === 0) throw new RuleError('nada_a_confirmar', 'Não há acesso desta pessoa a confirmar. Atualize a página.');
  if (deOutros.length === 0)
    throw new RuleError('acesso_dado_por_voce', 'Foi você quem deu este acesso. Outro administrador precisa confirmar.');
  // an administrator made by the very hand is no other one
  for (const quemDeu of new Set(deOutros.map(({ por }) => por))) await demandSemVinculo(ctx, quemDeu);
  await ctx.tx
    .insertInto('acesso_confirmado')
    .values(deOutros.map(({ id }) => ({ concessao_id: id, por: ctx.usuario.id, em: ctx.agora })))
    .execute();
  await ctx.audit('acesso.confirmar', { usuario_id: usuarioId, de: [...new Set(deOutros.map(({ por }) => por))] });
}
