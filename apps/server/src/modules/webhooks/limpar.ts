import { DIAS_DE_ESPERA, DIAS_DO_REGISTRO } from '@portal/domain/webhooks/situacao';
import { sql } from 'kysely';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';

const DIA_MS = 86_400_000;

/** By night: what waited too long is given up, the log and secrets that ended go, and events that nobody waits for any more. */
export const limparWebhooksJob = jobPorMunicipio(
  'webhooks.limpar',
  '10 4 * * *',
  (municipio) =>
    municipio.inTenant(async ({ tx, agora }) => {
      const ha = (dias: number) => new Date(agora.getTime() - dias * DIA_MS);
      await tx
        .updateTable('webhook_entrega')
        .set({ situacao: 'Não entregue', porque: 'venceu', status: null, tentar_em: null })
        .where('situacao', '=', 'Aguardando')
        .where('criada_em', '<', ha(DIAS_DE_ESPERA))
        .where((eb) => eb.or([eb('em_curso_ate', 'is', null), eb('em_curso_ate', '<=', agora)]))
        .execute();
      await tx
        .deleteFrom('webhook_entrega')
        .where('situacao', '<>', 'Aguardando')
        .where('criada_em', '<', ha(DIAS_DO_REGISTRO))
        .execute();
      await sql`
        delete from webhook_evento v
         where v.em < ${ha(1)} and not exists (select from webhook_entrega e where e.evento_id = v.id)`.execute(tx);
      await tx
        .updateTable('webhook')
        .set({ segredo_anterior: null, anterior_ate: null })
        .where('anterior_ate', '<=', agora)
        .execute();
    }),
  'todos',
);
