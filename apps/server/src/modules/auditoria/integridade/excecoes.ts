import { CASOS_DITOS } from '@portal/domain/auditoria/integridade';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { DA_PREFEITURA, type Integridade, noPeriodo, type Pergunta } from './periodo.ts';

type Excecoes = Integridade['excecoes'];

/** What was done besides the rule, each with the reason that was written: of requests from their history, of slips from their decisions. */
export async function verExcecoes(ctx: Ctx, q: Pergunta): Promise<Excecoes> {
  const { rows } = await sql<Excecoes>`
    with todas as materialized (
      select e.id, e.requerimento_id, coalesce(r.numero, '') as numero, e.tipo, e.motivo, '' as base_legal, e.ator_nome as pessoa, '' as confirmada_por, e.criado_em as em
        from evento e join requerimento r on r.id = e.requerimento_id
       where e.tipo in ('reabrir', 'cancelar', 'prorrogar', 'dispensar_sub') and ${noPeriodo(ctx, q, sql`e.criado_em`)} and ${DA_PREFEITURA}
      union all
      select d.id, r.id, coalesce(r.numero, ''), case d.tipo when 'cancelar' then 'cancelar_guia' when 'prorrogar' then 'prorrogar_guia' else d.tipo end,
             d.motivo, d.base_legal, coalesce(p.nome, ''), case when d.decidida_por <> d.pedida_por then coalesce(c.nome, '') else '' end, d.decidida_em
        from decisao_da_guia d join guia g on g.id = d.guia_id join requerimento r on r.id = g.requerimento_id
        left join usuario p on p.id = d.pedida_por left join usuario c on c.id = d.decidida_por
       where d.situacao = 'Confirmada' and ${noPeriodo(ctx, q, sql`d.decidida_em`)}),
    tipos as (select tipo, count(*)::integer as total, (count(*) filter (where motivo = ''))::integer as sem_motivo from todas group by 1),
    casos as (select * from todas order by em desc, id desc limit ${CASOS_DITOS})
    select coalesce((select jsonb_agg(t order by t.total desc, t.tipo) from tipos t), '[]') as tipos,
           coalesce((select jsonb_agg(to_jsonb(c) - 'id' order by c.em desc, c.id desc) from casos c), '[]') as casos`.execute(
    ctx.tx,
  );
  return rows[0] as Excecoes;
}
