import type { QuemTem } from '@portal/domain/equipe/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import type { Ctx } from '#platform/http/context.ts';

/** Active people who hold one of these keys in the whole town, by their own list or by a profile. */
async function findQuemTemUma(tx: Tx, chaves: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ usuario_id: string }>`
    select m.usuario_id from membro m
     where m.ativo and not m.suporte and (m.permissoes && ${chaves}::text[] or exists (
       select from membro_perfil mp join perfil p on p.id = mp.perfil_id
        where mp.usuario_id = m.usuario_id and mp.setor_id is null and p.permissoes && ${chaves}::text[]))`.execute(tx);
  return rows.map((r) => r.usuario_id);
}

/** Those who hold the key itself: they are told of each thing it is for. */
export const findQuemTem = (tx: Tx, permissao: string): Promise<string[]> => findQuemTemUma(tx, [permissao]);

/**
 * Those who may do what takes the key, as `can` of the domain decides: administrators too. For what is rare and waits for a second person,
 * who may be no other than an administrator.
 */
export const findQuemPode = (tx: Tx, permissao: string): Promise<string[]> =>
  findQuemTemUma(tx, [permissao, 'perfil.administrador', 'root']);

/** Every key that somebody holds, with who, where and by what; the active staff of a town alone, and who was invited to it. */
export async function listQuemTem({ tx }: Ctx): Promise<QuemTem[]> {
  const { rows } = await sql<QuemTem>`
    with dadas as (
      select m.usuario_id, null::uuid as setor_id, m.permissoes, '' as perfil from membro m
      union all select sm.usuario_id, sm.setor_id, sm.permissoes, '' from setor_membro sm
      union all select mp.usuario_id, mp.setor_id, p.permissoes, p.nome from membro_perfil mp join perfil p on p.id = mp.perfil_id
    )
    select k.chave, jsonb_agg(jsonb_build_object('id', u.id, 'nome', u.nome, 'setor', coalesce(nullif(s.sigla, ''), s.nome, ''),
                                                 'perfil', d.perfil) order by u.nome, u.id, s.nome, d.perfil) as pessoas
      from dadas d cross join lateral unnest(d.permissoes) as k(chave)
      join membro m on m.usuario_id = d.usuario_id and m.painel_prefeitura and not m.suporte
       and (m.ativo or exists (select from vinculo v where v.avulso_id = m.usuario_id and v.papel = 'equipe' and v.resposta is null))
      join usuario u on u.id = d.usuario_id
      left join setor s on s.id = d.setor_id
     group by k.chave order by k.chave`.execute(tx);
  return rows;
}
