import { type Contribuinte, ULTIMOS } from '@portal/domain/contribuintes/contract';
import { DIAS_PARA_SEPARAR } from '@portal/domain/contribuintes/uniao';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

/** Where a record led to after one union or several; null for one that never went. */
export async function seguirUniao({ tx }: Ctx, id: string): Promise<string | null> {
  const { rows } = await sql<{ fica_id: string }>`
    with recursive caminho as (
      select fica_id, 1 as passo from contribuinte_uniao where sai_id = ${id} and desfeita_em is null
      union all
      select x.fica_id, c.passo + 1 from contribuinte_uniao x join caminho c on c.fica_id = x.sai_id where x.desfeita_em is null)
    select fica_id from caminho order by passo desc limit 1`.execute(tx);
  return rows[0]?.fica_id ?? null;
}

/** The records that were found to be of this person. */
export async function unioesDe({ tx, agora }: Ctx, id: string): Promise<Contribuinte['unioes']> {
  const rows = await tx
    .selectFrom('contribuinte_uniao as x')
    .leftJoin('usuario as u', 'u.id', 'x.unida_por')
    .select(['x.id', 'x.sai_nome', 'x.em', 'x.motivo', 'u.nome'])
    .where('x.fica_id', '=', id)
    .where('x.desfeita_em', 'is', null)
    .orderBy('x.em', 'desc')
    .orderBy('x.id', 'desc')
    .limit(ULTIMOS)
    .execute();
  return rows.map((r) => {
    const ate = new Date(r.em.getTime() + DIAS_PARA_SEPARAR * 86_400_000);
    return {
      id: r.id,
      nome: r.sai_nome,
      em: r.em.toISOString(),
      por: r.nome ?? 'Alguém que não está mais no portal',
      motivo: r.motivo,
      desfaz_ate: ate < agora ? null : ate.toISOString(),
    };
  });
}

/** A person and the records that went into theirs, for who tells them what is kept. */
export async function findUnidos({ tx }: Pick<Ctx, 'tx'>, id: string): Promise<string[]> {
  const { rows } = await sql<{ sai_id: string }>`
    with recursive dela as (
      select sai_id from contribuinte_uniao where fica_id = ${id} and desfeita_em is null
      union all
      select x.sai_id from contribuinte_uniao x join dela d on x.fica_id = d.sai_id where x.desfeita_em is null)
    select distinct sai_id from dela`.execute(tx);
  return [id, ...rows.map((r) => r.sai_id)];
}
