import { DIAS_DE_ESPERA, DIAS_DO_REGISTRO, MESES_DE_APARELHO } from '@portal/domain/celular/envio';
import { addMeses, dataDe } from '@portal/domain/text/datas';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';

const DIA_MS = 86_400_000;

/** By night: devices that were not seen for a year, what could not be told for weeks, and what has gone long ago. */
export const limparCelularJob = jobPorMunicipio(
  'celular.limpar',
  '25 4 * * *',
  (municipio) =>
    municipio.inTenant(async ({ tx, agora, organizacao }) => {
      const ha = (dias: number) => new Date(agora.getTime() - dias * DIA_MS);
      const anoAtras = new Date(`${addMeses(dataDe(agora, organizacao.fuso), -MESES_DE_APARELHO)}T00:00:00Z`);
      await tx.deleteFrom('inscricao_push').where('visto_em', '<', anoAtras).execute();
      await tx
        .updateTable('celular_envio')
        .set({ situacao: 'Não enviado', porque: 'venceu', titulo: '', texto: '', link: '', em_curso_ate: null })
        .where('situacao', '=', 'Aguardando')
        .where('criado_em', '<', ha(DIAS_DE_ESPERA))
        .execute();
      await tx
        .deleteFrom('celular_envio')
        .where('situacao', '<>', 'Aguardando')
        .where('criado_em', '<', ha(DIAS_DO_REGISTRO))
        .execute();
    }),
  'todos',
);
