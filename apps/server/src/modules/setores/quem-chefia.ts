import { dataDe } from '@portal/domain/text/datas';
import { can } from '@portal/domain/usuarios/permissions';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

/**
 * Sectors that whoever asks answers for today, and those under them: headed or stood in for, or managed. A manager of the town answers for
 * all of them.
 */
export async function findSetoresChefiados({ tx, usuario, agora, organizacao }: Ctx): Promise<string[]> {
  const hoje = dataDe(agora, organizacao.fuso);
  const deTodos = can(usuario, 'perfil.gestor.prefeitura');
  const geridos = usuario.setores.filter((s) => can(usuario, 'perfil.gestor.prefeitura', s.id)).map((s) => s.id);
  const { rows } = await sql<{ id: string }>`
    with recursive meus as (
      select s.id from setor s where ${deTodos} or s.id = any(${geridos}::uuid[])
      union select c.setor_id from setor_chefia c
       where c.usuario_id = ${usuario.id} and c.de <= ${hoje}::date and (c.ate is null or c.ate >= ${hoje}::date)
      union select f.id from setor f join meus m on f.pai_id = m.id)
    select id from meus order by id`.execute(tx);
  return rows.map((r) => r.id);
}
