import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, job } from '#platform/jobs/job.ts';
import { acertarAssinaturas } from '../assinaturas/index.ts';
import { acertarPrazos, findComPrazo } from '../atos/index.ts';
import { ACERTAR, QUE_TEM_DIAS } from '../calendario/index.ts';
import { acertarTermos } from '../termos/index.ts';

/** Each request in a transaction of its own, as the morning watch. What failed is told of when all were looked at. */
async function acertarRequerimentos(
  jobCtx: JobCtx,
  depois: string | null,
): Promise<{ proxima: string | null; failed: unknown[] }> {
  const { ids, proxima } = await jobCtx.inTenant((ctx) => findComPrazo(ctx, depois));
  const failed: unknown[] = [];
  for (const id of ids) await jobCtx.inTenant((ctx) => acertarPrazos(ctx, id)).catch((error: unknown) => void failed.push(error));
  return { proxima, failed };
}

const PAGINA: Record<'termos' | 'assinaturas', (ctx: Ctx, depois: string | null) => Promise<string | null>> = {
  termos: acertarTermos,
  assinaturas: acertarAssinaturas,
};

/** After the calendar changed: a page of one kind, and a job for what comes after it. Done twice it does nothing more. */
export const acertarPrazosJob = job(ACERTAR.nome, ACERTAR.payload, async (jobCtx, { depois, oQue }) => {
  const { proxima, failed } =
    oQue === 'requerimentos'
      ? await acertarRequerimentos(jobCtx, depois)
      : { proxima: await jobCtx.inTenant((ctx) => PAGINA[oQue](ctx, depois)), failed: [] };
  const seguinte = proxima ? oQue : QUE_TEM_DIAS[QUE_TEM_DIAS.indexOf(oQue) + 1];
  if (seguinte) await jobCtx.inTenant((ctx) => ctx.enqueue(acertarPrazosJob, { depois: proxima, oQue: seguinte }));
  if (failed.length > 0) throw new AggregateError(failed, 'some deadlines were not counted anew');
});
