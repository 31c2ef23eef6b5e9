import { ATRASO_DO_AVISO, AVISOS_DE_VALIDADE, avisoDeValidade, validadeEmPalavras } from '@portal/domain/licencas/validade';
import { addDias, dataDe, formatData } from '@portal/domain/text/datas';
import type { Ctx } from '#platform/http/context.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';
import { findQuemTem } from '../equipe/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { LINK } from './instalar.ts';

/** Every morning the managers of a town hear that the certificate they installed is near its end: 60, 30 and 5 days before, and on the day. */
export const vigiarCertificadosJob = jobPorMunicipio('certificados.vigiar', '50 6 * * *', (municipio) =>
  municipio.inTenant(vigiarCertificado),
);

/** Done twice on a day it does nothing more. */
async function vigiarCertificado(ctx: Ctx): Promise<void> {
  const { tx, agora, organizacao } = ctx;
  const hoje = dataDe(agora, organizacao.fuso);
  const c = await tx
    .selectFrom('certificado')
    .select(['id', 'nome', 'criado_em', 'valido_ate', 'aviso_de_validade'])
    .where('origem', '=', 'municipio')
    .where('retirado_em', 'is', null)
    .where('valido_ate', '>', new Date(agora.getTime() - (ATRASO_DO_AVISO + 1) * 86_400_000))
    .where('valido_ate', '<', new Date(agora.getTime() + (AVISOS_DE_VALIDADE[0] + 1) * 86_400_000))
    .forUpdate()
    .executeTakeFirst();
  if (!c) return;
  const validade_em = dataDe(c.valido_ate, organizacao.fuso);
  // who installs one that ends soon is told on the next morning: the day before its first counts as the one of the installation
  const desde = addDias(dataDe(c.criado_em, organizacao.fuso), -1);
  const aviso = avisoDeValidade({ desde, validade_em, avisado: c.aviso_de_validade }, hoje);
  if (aviso === null) return;
  await tx.updateTable('certificado').set({ aviso_de_validade: aviso }).where('id', '=', c.id).execute();
  const como = validadeEmPalavras(validade_em, hoje);
  const depois = 'Quando ele vence, os documentos saem com o selo que o portal fez, até que outro seja instalado.';
  const quem = await Promise.all([findQuemTem(tx, 'perfil.administrador'), findQuemTem(tx, 'perfil.gestor.prefeitura')]);
  await avisar(ctx, {
    usuario_ids: [...new Set(quem.flat())],
    tipo: 'seguranca',
    evento: `certificado_validade:${c.id}:${aviso}`,
    message: `O certificado ${c.nome} ${como} (${formatData(validade_em)}). ${depois}`,
    link: LINK,
    email: {
      assunto: `Certificado do município: ${como}`,
      detalhe: `O certificado ${c.nome}, com que o município sela os documentos, ${como} (${formatData(validade_em)}). ${depois} O que já foi selado continua valendo.`,
      botao: 'Ver o certificado',
    },
  });
}
