import { Readable } from 'node:stream';
import { assuntoDe } from '@portal/domain/emails/assuntos';
import { formatCodigo } from '@portal/domain/licencas/numero';
import { formatDataHora } from '@portal/domain/text/datas';
import { z } from 'zod';
import { readAll } from '#platform/files/read-all.ts';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, job } from '#platform/jobs/job.ts';
import { UnreadableError } from '#platform/quarantine/errors.ts';
import { findArquivo, registrarArquivo } from '../arquivos/index.ts';
import { openTownSeal } from '../certificados/index.ts';
import { findQuemTem } from '../equipe/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { aplicarNaObra } from '../obras/index.ts';
import { integrarObra } from '../obras-externas/index.ts';
import { findInteressados, lockRequerimentoForJob, registrarEvento } from '../requerimentos/index.ts';
import { registrarNoSisobra } from '../sisobra/index.ts';
import { chamarAssinantes } from './chamar.ts';
import { findSignatarios, gatherLicenca } from './dados.ts';
import { licencaPdf } from './licenca-pdf.ts';
import { findLicenca, type LicencaRow, numeroDe } from './queries.ts';
import { type Selado, selar } from './selos.ts';
import { comValidacao } from './validacao.ts';

const MAX_BYTES = 50 * 1024 * 1024;
const payload = z.object({ licenca_id: z.uuid() });

const nomeDoArquivo = (l: LicencaRow): string => `${l.titulo} ${numeroDe(l).replaceAll('/', '-')}.pdf`;

const storePdf = async (ctx: JobCtx, bytes: Buffer, nome: string) => ({
  ...(await ctx.files.put(ctx.organizacaoId, Readable.from([bytes]), { maxBytes: MAX_BYTES })),
  tipo: 'application/pdf',
  nome,
});

/** Makes the PDF of a fresh licence and calls its signers. */
export const emitirLicencaJob = job('licencas.emitir', payload, async (ctx, { licenca_id }) => {
  const order = await ctx.inTenant(async (c) => {
    const l = await findLicenca(c.tx, licenca_id);
    return l?.situacao === 'Em emissão' ? { l, dados: await gatherLicenca(c, l) } : null;
  });
  if (!order) return;
  const file = await storePdf(ctx, await licencaPdf(order.dados), nomeDoArquivo(order.l));
  await ctx.inTenant(async (c) => {
    const arquivo = await registrarArquivo(c, file);
    const done = await c.tx
      .updateTable('licenca')
      .set((eb) => ({ situacao: 'Aguardando assinatura', arquivo_id: arquivo.id, versao: eb('versao', '+', 1) }))
      .where('id', '=', licenca_id)
      .where('situacao', '=', 'Em emissão')
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) return;
    await chamarAssinantes(c, order.l.id);
    await registrarEvento(c, order.l.requerimento_id, {
      tipo: 'licenca_emitida',
      texto: `O documento ${order.l.titulo} ${numeroDe(order.l)} está pronto para assinatura.`,
      publico: false,
    });
  });
});

const doCarimbo = (carimbo: Selado['carimbo']) => ({
  carimbo_em: carimbo?.em ?? null,
  carimbo_de: carimbo?.de.slice(0, 200) ?? '',
});

/** What strangers' programs made of the file cannot be opened. @returns null; a machine without room is tried again */
function semSelo(error: unknown): null {
  if (error instanceof UnreadableError) return null;
  throw error;
}

/** The document waits signed and without its seal: whoever manages is told what takes it further. */
async function contarSemSelo(c: Ctx, licencaId: string): Promise<void> {
  const l = await findLicenca(c.tx, licencaId);
  if (l?.situacao !== 'Aguardando assinatura') return;
  const titulo = `${l.titulo} ${numeroDe(l)}`;
  await registrarEvento(c, l.requerimento_id, {
    tipo: 'selo_nao_feito',
    texto: `Não conseguimos selar ${titulo}: o arquivo assinado está danificado ou é complexo demais. Gerem o documento de novo e peçam as assinaturas outra vez.`,
    publico: false,
  });
  await avisar(c, {
    usuario_ids: await findQuemTem(c.tx, 'perfil.gestor.prefeitura'),
    tipo: 'assinatura_da_equipe',
    message: `${titulo} foi assinado, mas não conseguimos selar o arquivo. Gere o documento de novo.`,
    requerimento_id: l.requerimento_id,
    link: `/prefeitura/requerimentos/requerimento/${l.requerimento_id}`,
  });
}

/** When the last signer has signed: the town's seal over the file, a visible stamp for each signer, and the word to the parties. */
export const selarLicencaJob = job('licencas.selar', payload, async (ctx, { licenca_id }) => {
  const order = await ctx.inTenant(async (c) => {
    const l = await findLicenca(c.tx, licenca_id);
    if (l?.situacao !== 'Aguardando assinatura' || !l.arquivo_id) return null;
    const { sha256 } = await findArquivo(c.tx, l.arquivo_assinado_id ?? l.arquivo_id);
    return { l, sha256, signatarios: await findSignatarios(c, l.id), municipio: c.organizacao };
  });
  if (!order) return;
  const seal = await openTownSeal(ctx);
  const original = await readAll(await ctx.files.open(ctx.organizacaoId, order.sha256));
  const feito = await selar(ctx, original, seal, { ...order, agora: ctx.agora() }).catch(semSelo);
  if (!feito) return ctx.inTenant((c) => contarSemSelo(c, licenca_id));
  const { pdf: selado, carimbo } = feito;
  const { pdf, revogados } = await comValidacao(ctx, selado);
  const file = await storePdf(ctx, pdf, nomeDoArquivo(order.l));
  await ctx.inTenant(async (c) => {
    // one after the other: of two papers sealed at once, the second has to see the first
    await lockRequerimentoForJob(c, order.l.requerimento_id);
    const arquivo = await registrarArquivo(c, file);
    const done = await c.tx
      .updateTable('licenca')
      .set((eb) => ({
        situacao: 'Vigente',
        arquivo_final_id: arquivo.id,
        vigente_em: c.agora,
        versao: eb('versao', '+', 1),
        ...doCarimbo(carimbo),
      }))
      .where('id', '=', licenca_id)
      .where('situacao', '=', 'Aguardando assinatura')
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) return;
    await aplicarNaObra(c, order.l.requerimento_id);
    await integrarObra(c, order.l.requerimento_id);
    await registrarNoSisobra(c, order.l.requerimento_id);
    const titulo = `${order.l.titulo} ${numeroDe(order.l)}`;
    const pedido = await c.tx
      .selectFrom('requerimento')
      .select(['numero', 'processo_nome'])
      .where('id', '=', order.l.requerimento_id)
      .executeTakeFirstOrThrow();
    await registrarEvento(c, order.l.requerimento_id, {
      tipo: 'licenca_vigente',
      texto: `O documento ${titulo} foi assinado e já pode ser baixado.`,
    });
    for (const { nome, em } of revogados)
      await registrarEvento(c, order.l.requerimento_id, {
        tipo: 'certificado_revogado',
        texto: `Ao selar ${titulo}, a autoridade de ${nome.split(':')[0]} disse que o certificado está revogado desde ${formatDataHora(em, c.organizacao.fuso)}. Confiram se a assinatura vale antes de contar com este documento.`,
        publico: false,
      });
    await avisar(c, {
      usuario_ids: await findInteressados(c.tx, order.l.requerimento_id),
      tipo: 'documento',
      evento: `licenca_vigente:${licenca_id}`,
      message: `O documento ${titulo} está pronto. Você já pode baixar.`,
      requerimento_id: order.l.requerimento_id,
      link: `/contribuinte/meus/requerimentos/requerimento/${order.l.requerimento_id}`,
      email: {
        assunto: assuntoDe(`Pronto para baixar, ${titulo}`, pedido),
        detalhe: `O documento ${titulo} foi assinado pela prefeitura e está disponível no portal. Qualquer pessoa pode conferir a autenticidade pelo código ${formatCodigo(order.l.codigo)}.`,
        botao: 'Baixar o documento',
        nomes: { numero: pedido.numero ?? '', processo: pedido.processo_nome },
      },
    });
  });
});
