import { type Data, dataDe } from '@portal/domain/text/datas';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { job } from '#platform/jobs/job.ts';
import { livroDe, registrarNoPrazo } from '../prazos/index.ts';
import { lockRequerimentoForJob } from '../requerimentos/index.ts';
import { anotarPrazo, copiarPrazo, darPrazo, lockEtapas } from '../tramitacao/index.ts';

/** Requests looked at in one reading. */
const POR_VEZ = 500;

/** A suspension stands still on every clock that ran: nobody could act on it. Done twice it does nothing more. */
async function descontar(ctx: Ctx, id: string, desde: string, dia: Data): Promise<void> {
  const r = await lockRequerimentoForJob(ctx, id);
  const causa = `suspensao:${desde}`;
  const livro = await livroDe(ctx, id);
  if (livro.some((l) => l.causa === causa)) return;
  const parada = [
    { tipo: 'pausa', causa, dia, motivo: 'Atendimento do município suspenso' },
    { tipo: 'retomada', causa, motivo: 'Atendimento do município retomado' },
  ] as const;
  for (const etapa of await lockEtapas(ctx, id)) {
    if (!etapa.substituida && etapa.prazo_em) await anotarPrazo(ctx, etapa, id, parada);
  }
  if (r.status === 'Aguardando requerente' && r.prazo_em)
    await darPrazo(ctx, id, (await registrarNoPrazo(ctx, { requerimento_id: id, etapa_id: null }, parada)).vence_em);
  await copiarPrazo(ctx, r);
}

/** After a town is taken back: its open requests, each in a transaction of its own. */
export const retomarPrazosJob = job(
  'suspensao.retomar-prazos',
  z.object({ desde: z.iso.datetime() }),
  async (jobCtx, { desde }) => {
    let depois = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const ids = await jobCtx.inTenant(async ({ tx }) =>
        tx
          .selectFrom('requerimento as r')
          .select('r.id')
          .where('r.id', '>', depois)
          .where('r.status', 'in', ['Aguardando prefeitura', 'Em andamento', 'Aguardando requerente', 'Aguardando comprovante'])
          .orderBy('r.id')
          .limit(POR_VEZ)
          .execute(),
      );
      for (const { id } of ids)
        await jobCtx.inTenant((ctx) => descontar(ctx, id, desde, dataDe(new Date(desde), ctx.organizacao.fuso)));
      if (ids.length < POR_VEZ) return;
      depois = ids.at(-1)?.id as string;
    }
  },
);
