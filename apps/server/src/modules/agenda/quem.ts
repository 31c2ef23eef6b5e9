import { dataDe } from '@portal/domain/text/datas';
import { can } from '@portal/domain/usuarios/permissions';
import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

interface Pessoa {
  id: string;
  nome: string;
}

/**
 * Whose agenda one may read: one's own; those of the people of the sectors that one heads or stands in for today, and of the sectors
 * under them; a manager of a sector likewise; a manager of the town everybody's.
 */
export async function findPessoasDaAgenda({ tx, usuario, agora, organizacao }: Ctx): Promise<Pessoa[]> {
  const hoje = dataDe(agora, organizacao.fuso);
  const deTodos = can(usuario, 'perfil.gestor.prefeitura');
  const geridos = usuario.setores.filter((s) => can(usuario, 'perfil.gestor.prefeitura', s.id)).map((s) => s.id);
  const { rows } = await sql<Pessoa>`
    with recursive meus as (
      select c.setor_id as id from setor_chefia c
       where c.usuario_id = ${usuario.id} and c.de <= ${hoje}::date and (c.ate is null or c.ate >= ${hoje}::date)
      union select unnest(${geridos}::uuid[])
      union select f.id from setor f join meus m on f.pai_id = m.id)
    select u.id, u.nome from membro m join usuario u on u.id = m.usuario_id
     where m.usuario_id = ${usuario.id}
        or (m.painel_prefeitura and m.ativo and not m.suporte
            and (${deTodos} or exists (select from setor_membro sm where sm.usuario_id = m.usuario_id and sm.setor_id in (select id from meus))))
     order by u.nome, u.id`.execute(tx);
  return rows;
}

/** The person asked about. @throws AppError 404 where one may not see their agenda */
export async function demandPessoa(ctx: Ctx, id: string): Promise<Pessoa> {
  const pessoa = (await findPessoasDaAgenda(ctx)).find((p) => p.id === id);
  if (!pessoa) throw new AppError(404, 'Não encontramos a agenda desta pessoa.');
  return pessoa;
}
