import { CASOS_DITOS, MIN_DA_DUPLA, VEZES_DA_DUPLA } from '@portal/domain/auditoria/integridade';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { type Integridade, noPeriodo, type Pergunta } from './periodo.ts';

type Dupla = Integridade['duplas'][number];

/**
 * Analysts and professionals that meet more often than each analyst's part of every process and step would bring about: the expected count
 * is summed step by step, so that who does all of one step alone meets nobody too often.
 */
export async function verDuplas(ctx: Ctx, q: Pergunta): Promise<Dupla[]> {
  const { rows } = await sql<Dupla>`
    with decididas as materialized (
      select p.etapa_id, p.requerimento_id, p.analista_id, p.processo_id, p.definicao_id from passagem_da_etapa p
       where p.status in ('Deferido', 'Indeferido') and not p.substituida and not p.de_fora and not p.anulada and p.analista_id is not null
         and ${noPeriodo(ctx, q, sql`p.encerrada_em`)}),
    todas as (select processo_id, definicao_id, count(*) as n from decididas group by 1, 2),
    partes as (
      select d.processo_id, d.definicao_id, d.analista_id, count(*)::numeric / t.n as parte
        from decididas d join todas t on t.processo_id = d.processo_id and t.definicao_id = d.definicao_id group by 1, 2, 3, t.n),
    com_profissional as materialized (
      select d.etapa_id, d.analista_id, d.processo_id, d.definicao_id, coalesce(pt.usuario_id::text, nullif(pt.documento, '')) as quem, max(pt.nome) as nome
        from decididas d join parte pt on pt.requerimento_id = d.requerimento_id
       where pt.papel in ('autor', 'responsavel_tecnico') and coalesce(pt.usuario_id::text, nullif(pt.documento, '')) is not null
       group by 1, 2, 3, 4, 5),
    deles as (select quem, processo_id, definicao_id, count(*) as n from com_profissional group by 1, 2, 3),
    esperadas as (
      select d.quem, p.analista_id, sum(d.n * p.parte) as n from deles d
        join partes p on p.processo_id = d.processo_id and p.definicao_id = d.definicao_id group by 1, 2),
    juntas as (select quem, analista_id, max(nome) as nome, count(*)::integer as n from com_profissional group by 1, 2 having count(*) >= ${MIN_DA_DUPLA}),
    do_profissional as (select quem, sum(n)::integer as n from deles group by 1)
    select j.analista_id, coalesce(u.nome, '') as analista, j.nome as profissional, j.n as juntas, t.n as do_profissional, round(e.n, 1)::float as esperadas
      from juntas j join esperadas e on e.quem = j.quem and e.analista_id = j.analista_id join do_profissional t on t.quem = j.quem
      left join usuario u on u.id = j.analista_id
     where j.n >= ${VEZES_DA_DUPLA} * e.n order by j.n - e.n desc, j.analista_id, j.quem limit ${CASOS_DITOS}`.execute(ctx.tx);
  return rows;
}
