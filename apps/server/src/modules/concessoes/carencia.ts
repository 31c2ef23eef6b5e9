import { RuleError } from '@portal/domain/http/rule-error';
import { dataDe } from '@portal/domain/text/datas';
import { DIAS_DE_CARENCIA, fraseDaCarencia, type Laco } from '@portal/domain/usuarios/poderes';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

/**
 * What somebody was given by another in the last days and nobody else confirmed, newest of each pair. The second door sees every town, so
 * the one at hand is named.
 */
export const VIVAS = ({ agora, organizacao: { fuso } }: Ctx): RawBuilder<unknown> => sql`
  select c.usuario_id as de, c.por as quem, max((c.em at time zone ${fuso})::date) as dia
    from acesso_concedido c
   where c.organizacao_id = current_setting('app.organizacao_id')::integer and c.por <> c.usuario_id
     and (c.em at time zone ${fuso})::date > ${dataDe(agora, fuso)}::date - ${sql.lit(DIAS_DE_CARENCIA)}::integer
     and not exists (select from acesso_confirmado k where k.organizacao_id = c.organizacao_id and k.concessao_id = c.id)
   group by c.usuario_id, c.por`;

interface Vinculo {
  laco: Laco;
  nome: string;
  dia: string;
}

/**
 * How the accesses of who acts and of another hang together, over whatever hands they went; null where the two count as two. Both from one
 * and the same hand counts unless it was an administrator's, by whom a town begins.
 */
async function findVinculo(ctx: Ctx, outroId: string, meuId: string): Promise<Vinculo | null> {
  const { rows } = await sql<Vinculo>`
    with recursive vivas as (${VIVAS(ctx)}),
    acima as (
      select de, quem, dia from vivas where de in (${meuId}::uuid, ${outroId}::uuid)
      union select a.de, v.quem, least(a.dia, v.dia) from acima a join vivas v on v.de = a.quem
    ), lacos as (
      select 'recebeu' as laco, dia from acima where de = ${meuId}::uuid and quem = ${outroId}::uuid
      union all select 'deu', dia from acima where de = ${outroId}::uuid and quem = ${meuId}::uuid
      union all select 'mesma_origem', least(a.dia, b.dia) from acima a join acima b on b.quem = a.quem
       where a.de = ${meuId}::uuid and b.de = ${outroId}::uuid and a.quem not in (${meuId}::uuid, ${outroId}::uuid)
         and not exists (
           select from membro m where m.organizacao_id = current_setting('app.organizacao_id')::integer and m.usuario_id = a.quem
              and (m.permissoes && '{perfil.administrador,root}' or exists (
                select from membro_perfil mp join perfil p on p.organizacao_id = mp.organizacao_id and p.id = mp.perfil_id
                 where mp.organizacao_id = m.organizacao_id and mp.usuario_id = m.usuario_id and mp.setor_id is null
                   and p.permissoes && '{perfil.administrador,root}')))
    )
    select l.laco, l.dia::text as dia, coalesce((select u.nome from usuario u where u.id = ${outroId}::uuid), 'outra pessoa') as nome
      from lacos l order by l.dia desc, l.laco limit 1`.execute(ctx.tx);
  return rows[0] ?? null;
}

/** Why who acts cannot be the second of two beside this one; '' where they can. */
export async function fraseDoVinculo(ctx: Ctx, outroId: string | null | undefined): Promise<string> {
  if (!outroId || outroId === ctx.usuario.id) return '';
  const vinculo = await findVinculo(ctx, outroId, ctx.usuario.id);
  return vinculo ? fraseDaCarencia(vinculo) : '';
}

/**
 * Two people decide, and these are not yet taken for two.
 * @param outroId who asked, wrote or registered; null: nobody of the town
 * @throws RuleError `acesso_recente`
 */
export async function demandSemVinculo(ctx: Ctx, outroId: string | null | undefined, campo?: string): Promise<void> {
  const mensagem = await fraseDoVinculo(ctx, outroId);
  if (mensagem) throw new RuleError('acesso_recente', mensagem, campo ? [{ campo, mensagem }] : []);
}
