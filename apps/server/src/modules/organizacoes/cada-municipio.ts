import type { JobCtx } from '#platform/jobs/job.ts';

/**
 * A job of the installation walks the towns that are open, each by its own door. One that fails stops none of the others.
 * @param oque what was not done where it failed, as the log says it
 * @throws AggregateError with the errors of the towns that failed
 */
export async function cadaMunicipio(job: JobCtx, oque: string, fazer: (municipio: JobCtx) => Promise<void>): Promise<void> {
  const towns = await job.inTenant(({ tx }) =>
    tx.selectFrom('organizacao').select('id').where('id', '>', 0).where('ativa', '=', true).orderBy('id').execute(),
  );
  const failed: unknown[] = [];
  for (const { id } of towns) await fazer(job.doMunicipio(id)).catch((error: unknown) => void failed.push(error));
  if (failed.length) throw new AggregateError(failed, oque);
}
