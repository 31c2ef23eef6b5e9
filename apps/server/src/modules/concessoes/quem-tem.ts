import { NA_EQUIPE, PODERES, type Posse, type Posses } from '@portal/domain/usuarios/poderes';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

export interface DaEquipe extends Posses {
  nome: string;
}

/**
 * The staff of a town and what each holds of what is never given quietly: own keys, those of profiles, in the whole town and in sectors.
 * Who was invited, and whose access is closed, stand in it too.
 * @param usuarioId this person alone
 */
export async function lerQuemTem({ tx }: Ctx, usuarioId?: string): Promise<Map<string, DaEquipe>> {
  const um = usuarioId ? sql`and m.usuario_id = ${usuarioId}::uuid` : sql``;
  const { rows } = await sql<{ usuario_id: string; nome: string; ativo: boolean; posses: Posse[] }>`
    with dadas as (
      select m.usuario_id, null::uuid as setor_id, m.permissoes from membro m where true ${um}
      union all select m.usuario_id, m.setor_id, m.permissoes from setor_membro m where true ${um}
      union all select m.usuario_id, m.setor_id, p.permissoes from membro_perfil m join perfil p on p.id = m.perfil_id where true ${um}
      union all select m.usuario_id, null, array[${NA_EQUIPE}] from membro m where true ${um}
    ), posses as (
      select distinct d.usuario_id, d.setor_id, k.chave from dadas d cross join lateral unnest(d.permissoes) as k(chave)
       where k.chave = any (${[...PODERES, NA_EQUIPE]}::text[])
    )
    select m.usuario_id, u.nome, m.ativo, jsonb_agg(jsonb_build_object('chave', p.chave, 'setor_id', p.setor_id) order by p.chave) as posses
      from membro m join usuario u on u.id = m.usuario_id join posses p on p.usuario_id = m.usuario_id
     where m.painel_prefeitura and not m.suporte ${um}
     group by m.usuario_id, u.nome, m.ativo`.execute(tx);
  return new Map(rows.map(({ usuario_id, ...pessoa }) => [usuario_id, pessoa]));
}
