import { sql } from 'kysely';
import { jobPeriodico } from '#platform/jobs/job.ts';

/** How long the use of a program is kept. docs/guarda-de-dados.md says so too. */
const DIAS = 90;

export const limparUsoDeProgramasJob = jobPeriodico('programas.limpar-uso', '41 3 * * *', (ctx) =>
  ctx.inTenant(async ({ tx, agora }) => {
    await sql`select limpar_uso_de_programas(${agora}::timestamptz - ${DIAS} * interval '1 day')`.execute(tx);
  }),
);
