import { sql } from 'kysely';
import { z } from 'zod';
import { inTenant } from '#platform/db/doors.ts';
import { createDb, createPool } from '#platform/db/pool.ts';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, job } from '#platform/jobs/job.ts';
import { startQueue } from '#platform/jobs/queue.ts';
import { addressesOf } from '#test/addresses.ts';

/** A process that takes jobs and does not end them, to be killed: `node trabalhador.ts <address of the owner>`. */
export const demora = job('falhas.demora', z.object({ n: z.number() }), async (ctx, { n }) => {
  await ctx.inTenant(({ tx }) => sql`insert into feito (town, que) values (${ctx.organizacaoId}, ${`começou ${n}`})`.execute(tx));
  await new Promise((done) => ctx.signal.addEventListener('abort', done));
});

const [ownerUrl] = process.argv.slice(2);
if (import.meta.main && ownerUrl) {
  const pool = createPool(addressesOf(ownerUrl).app, 'portal_app', { max: 2, preparadas: false, onError: () => {} });
  const db = createDb(pool);
  const fila = await startQueue(ownerUrl, [demora], { error: () => {}, warn: () => {} });
  await fila.work(
    (organizacaoId) =>
      ({ organizacaoId, inTenant: (work) => inTenant(db, organizacaoId, (tx) => work({ tx } as Ctx)) }) as JobCtx,
  );
}
