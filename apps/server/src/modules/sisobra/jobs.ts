import { job } from '#platform/jobs/job.ts';
import { findAjuste } from './ajustes.ts';
import { findAssinados } from './ano.ts';
import { registrarNoSisobra } from './registrar.ts';
import { TRAZER } from './trazer.ts';

const MAX = 20_000;

/** Entries of all that was signed since the town reports; what has one already stays. */
export const trazerAoSisobraJob = job(
  TRAZER.nome,
  TRAZER.payload,
  async (jobCtx) => {
    const ids = await jobCtx.inTenant(async (ctx) => {
      const { informa, desde } = await findAjuste(ctx);
      return informa ? findAssinados(ctx, `${desde}-01`, null, MAX) : [];
    });
    for (const id of ids)
      await jobCtx.inTenant(async (ctx) => {
        await registrarNoSisobra(ctx, id);
      });
  },
  { vezes: 3, segundos: 600 },
);
