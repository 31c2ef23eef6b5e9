import { sql } from 'kysely';
import { jobPeriodico } from '#platform/jobs/job.ts';

/** Every night: answers kept for repeated clicks, spent tokens, ended links, old tries. What is audited stays. */
export const limparVencidosJob = jobPeriodico('instalacao.limpar-vencidos', '17 3 * * *', (ctx) =>
  ctx.inTenant(async ({ tx, agora }) => {
    await sql`select limpar_vencidos(${agora}::timestamptz)`.execute(tx);
  }),
);
