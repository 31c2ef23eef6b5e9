import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';

export const findOrganizacoesDaPessoa = async (tx: Tx, usuarioId: string) =>
  (
    await sql<{
      id: number;
      nome: string;
      dominio: string;
    }>`select id, nome, dominio from organizacoes_da_pessoa(${usuarioId})`.execute(tx)
  ).rows;

/** Sectors of the left menu: the person's own, or all for those who see everything; with what waits in each. */
export async function findSetoresComProcessos(tx: Tx, usuarioId: string, seesAll: boolean) {
  const { rows } = await sql<{ id: string; sigla: string; nome: string; total: number }>`
    select s.id, s.sigla, s.nome,
           (select coalesce(sum(c.n), 0)::integer from requerimento_contagem c
             where c.setor_id = s.id and c.status in ('Aguardando prefeitura', 'Em andamento')) as total
      from setor s
     where s.ativo
       and exists (select from etapa e where e.setor_id = s.id)
       and (${seesAll} or exists (select from setor_membro sm where sm.setor_id = s.id and sm.usuario_id = ${usuarioId}))
     order by s.nome, s.id`.execute(tx);
  return rows;
}
