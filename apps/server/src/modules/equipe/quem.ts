import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';

/** Active people who hold a key in the whole town, by their own list or by a profile. */
export async function findQuemTem(tx: Tx, permissao: string): Promise<string[]> {
  const { rows } = await sql<{ usuario_id: string }>`
    select m.usuario_id from membro m
     where m.ativo and not m.suporte and (${permissao} = any(m.permissoes) or exists (
       select from membro_perfil mp join perfil p on p.id = mp.perfil_id
        where mp.usuario_id = m.usuario_id and mp.setor_id is null and ${permissao} = any(p.permissoes)))`.execute(tx);
  return rows.map((r) => r.usuario_id);
}
