import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { job } from '#platform/jobs/job.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';

/** What requests of this town took up to now, in place of what was known the night before. */
async function medirTempos({ tx, agora, organizacao: { id, fuso } }: Ctx): Promise<void> {
  const hoje = dataDe(agora, fuso);
  await sql`delete from tempo_do_processo`.execute(tx);
  await sql`insert into tempo_do_processo (processo_id, esperam, casos, p50_s, p90_s, medido_em)
    select p.id, coalesce(f.n, 0), coalesce(t.casos, 0), coalesce(t.p50_s, 0), coalesce(t.p90_s, 0), ${agora}
      from processo p
      left join tempos_dos_processos(${id}, ${agora}) t on t.processo_id = p.id
      left join (select processo_id, count(*)::integer as n from requerimento
                  where status in ('Aguardando prefeitura', 'Em andamento') and protocolado_em is not null group by 1) f on f.processo_id = p.id
     where coalesce(f.n, t.casos) is not null`.execute(tx);
  await sql`delete from tempo_da_etapa`.execute(tx);
  await sql`insert into tempo_da_etapa (processo_id, definicao_id, setor_id, casos, p50_s, p90_s)
    select * from tempos_das_etapas(${id}, ${agora})`.execute(tx);
  await sql`delete from fila_do_dia`.execute(tx);
  await sql`insert into fila_do_dia (setor_id, dia, vivas) select * from filas_dos_dias(${id}, ${hoje}, ${fuso})`.execute(tx);
}

export const medirTemposJob = job('previsao.medir', z.object({}), (jobCtx) => jobCtx.inTenant(medirTempos));

/** Every night, each town by itself. */
export const medirTodosJob = jobPorMunicipio('previsao.medir-todos', '41 2 * * *', (municipio) =>
  municipio.inTenant((ctx) => ctx.enqueue(medirTemposJob, {})),
);
