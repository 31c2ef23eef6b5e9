import { CASOS_DITOS, DECISOES } from '@portal/domain/auditoria/integridade';
import { addDias, type Data, diasEntre, isFimDeSemana } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { findCalendario } from '../../calendario/index.ts';
import { DA_PREFEITURA, type Integridade, noPeriodo, type Pergunta } from './periodo.ts';

type Horas = Integridade['horas'];

/** Weekdays of the period on which the town hall does not open. */
async function diasFechados(ctx: Ctx, { de, ate }: Pergunta): Promise<Data[]> {
  const calendario = await findCalendario(ctx);
  return Array.from({ length: diasEntre(de, ate) + 1 }, (_, i) => addDias(de, i)).filter(
    (dia) => !isFimDeSemana(dia) && calendario.has(dia),
  );
}

/** Decisions, and those that were made when nobody is there, by the town's own clock and calendar. */
export async function verHoras(ctx: Ctx, q: Pergunta): Promise<Horas> {
  const fechados = await diasFechados(ctx, q);
  const { fuso } = ctx.organizacao;
  const { rows } = await sql<Horas>`
    with atos as materialized (
      select e.id, e.requerimento_id, coalesce(r.numero, '') as numero, e.tipo as ato, e.ator_id, e.ator_nome, e.criado_em,
             case when extract(isodow from l.em) > 5 then 'fim_de_semana'
                  when l.em::date = any(${fechados}::date[]) then 'fechado'
                  when l.em::time < ${q.das}::time then 'antes'
                  when l.em::time >= ${q.as}::time then 'depois' end as porque
        from evento e join requerimento r on r.id = e.requerimento_id
        cross join lateral (select e.criado_em at time zone ${fuso}::text as em) l
       where e.tipo in (${sql.join(DECISOES.map((ato) => sql.lit(ato)))}) and ${noPeriodo(ctx, q, sql`e.criado_em`)} and ${DA_PREFEITURA}),
    pessoas as (
      select ator_id, max(ator_nome) as nome, count(*)::integer as decisoes, count(porque)::integer as fora from atos
       group by 1 having count(porque) > 0 order by 4 desc, 1 limit ${CASOS_DITOS}),
    casos as (select * from atos where porque is not null order by criado_em desc, id desc limit ${CASOS_DITOS})
    select (select count(*)::integer from atos) as decisoes, (select count(porque)::integer from atos) as fora,
           coalesce((select jsonb_agg(jsonb_build_object('id', ator_id, 'nome', nome, 'decisoes', decisoes, 'fora', fora)
             order by fora desc, ator_id) from pessoas), '[]') as pessoas,
           coalesce((select jsonb_agg(jsonb_build_object('requerimento_id', requerimento_id, 'numero', numero, 'pessoa', ator_nome, 'em', criado_em,
             'ato', ato, 'porque', porque) order by criado_em desc, id desc) from casos), '[]') as casos`.execute(ctx.tx);
  return rows[0] as Horas;
}
