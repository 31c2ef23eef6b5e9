import { sql } from 'kysely';
import { z } from 'zod';
import { job } from '#platform/jobs/job.ts';

/** A slip of this many asks for the differences to be added up. */
export const SOMAR_A_CADA = 50;

/** Adds up the differences of what is kept of the slips, where there are several of one kind; the sums stay what they are. */
export const somarContagemDeGuiasJob = job('taxas.somar-contagem', z.object({}), (ctx) =>
  ctx.inTenant(async ({ tx }) => {
    const chave = sql`dia, cobranca, pagamento, vencimento, recebida, dispensada, devolvida, trocada`;
    await sql`with gone as (
        delete from guia_contagem where (${chave}) in (select ${chave} from guia_contagem group by ${chave} having count(*) > 1) returning *)
      insert into guia_contagem
        select organizacao_id, ${chave}, sum(n), sum(valor), sum(recebido), sum(dispensado), sum(devolvido) from gone
         group by organizacao_id, ${chave}
        having sum(n) <> 0 or sum(valor) <> 0 or sum(recebido) <> 0 or sum(dispensado) <> 0 or sum(devolvido) <> 0`.execute(tx);
  }),
);
