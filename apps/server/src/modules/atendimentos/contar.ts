import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { job } from '#platform/jobs/job.ts';
import { avisarPessoa } from './avisos.ts';
import { CONTAR } from './contar-job.ts';
import { verAtendimento } from './ler.ts';
import { findTipo } from './tipos.ts';

/** Appointments of one transaction. */
const POR_VEZ = 100;

/**
 * Each who holds an hour still to come hears once what is another now, with a calendar file that takes the place of the one they have. What
 * was told already is known by `contado`, so that the job may begin anew.
 */
export const contarMudancaJob = job(CONTAR.nome, CONTAR.payload, async (jobCtx, mudanca) => {
  let depois = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ultimo = await jobCtx.inTenant((ctx) => contarAlguns(ctx, mudanca, depois));
    if (!ultimo) return;
    depois = ultimo;
  }
});

type Mudanca = ReturnType<typeof CONTAR.payload.parse>;

async function contarAlguns(ctx: Ctx, { tipo_id: tipoId, mudou, em }: Mudanca, depois: string): Promise<string | undefined> {
  const { nome, local } = await findTipo(ctx, tipoId);
  const { rows } = await sql<{ id: string; situacao: string }>`
    select id, situacao from atendimento
     where tipo_id = ${tipoId} and situacao in ('A confirmar', 'Marcado') and inicio > ${ctx.agora} and id > ${depois} and contado <> ${mudou} and criado_em <= ${em}::timestamptz
     order by id limit ${POR_VEZ} for update`.execute(ctx.tx);
  for (const { id, situacao } of rows) {
    await sql`update atendimento set versao = versao + 1, contado = ${mudou} where id = ${id}`.execute(ctx.tx);
    // what stands in the agenda of who receives is the same thing
    await sql`update compromisso set titulo = ${nome}, local = ${local}, versao = versao + 1
      where id = ${id} and cancelado_em is null`.execute(ctx.tx);
    if (situacao === 'Marcado') await avisarPessoa(ctx, await verAtendimento(ctx, id), 'mudou', '', mudou);
  }
  return rows.at(-1)?.id;
}
