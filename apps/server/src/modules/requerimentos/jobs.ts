import { sql } from 'kysely';
import { z } from 'zod';
import { job } from '#platform/jobs/job.ts';

/** Adds up the differences of the kept counts; the sums stay what they are. */
export const somarContagemJob = job('requerimentos.somar-contagem', z.object({}), (ctx) =>
  ctx.inTenant(async ({ tx }) => {
    await sql`with gone as (delete from requerimento_contagem returning organizacao_id, setor_id, status, n, ao_lado)
      insert into requerimento_contagem (organizacao_id, setor_id, status, n, ao_lado)
        select organizacao_id, setor_id, status, sum(n), ao_lado from gone group by 1, 2, 3, 5 having sum(n) <> 0`.execute(tx);
  }),
);
