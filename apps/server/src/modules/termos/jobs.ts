import { Readable } from 'node:stream';
import { formatCodigo } from '@portal/domain/licencas/numero';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, job } from '#platform/jobs/job.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';
import { sealPdf } from '#platform/signing/seal-pdf.ts';
import { registrarArquivo } from '../arquivos/index.ts';
import { openTownSeal } from '../certificados/index.ts';
import { findOrganizacao } from '../organizacoes/index.ts';
import { findTimbre } from '../requerimentos/index.ts';
import { lockDestinatario } from './ciencia.ts';
import { verLevada } from './levada.ts';
import { hojeDe } from './queries.ts';
import { assentarTacita } from './tacita.ts';
import { termoPdf } from './termo-pdf.ts';

const MAX_BYTES = 20 * 1024 * 1024;

/** The notice as a PDF under the town's seal, once. */
export const fazerDocumentoJob = job('termos.documento', z.object({ termo_id: z.uuid() }), async (ctx, { termo_id }) => {
  const order = await ctx.inTenant((c) => reunir(c, termo_id));
  if (!order) return;
  const pdf = await sealPdf(
    await termoPdf(order.dados),
    await openTownSeal(ctx),
    {
      campo: 'municipio',
      nome: order.municipio,
      motivo: `${order.dados.tipo} ${order.dados.numero}`,
      local: order.municipio,
      linhas: [],
      quando: ctx.agora(),
    },
    ctx.carimbador(),
  );
  const file = {
    ...(await ctx.files.put(ctx.organizacaoId, Readable.from([pdf]), { maxBytes: MAX_BYTES })),
    tipo: 'application/pdf',
    nome: `${order.dados.tipo} ${order.dados.numero.replace('/', '-')}.pdf`,
  };
  await ctx.inTenant(async (c) => {
    const arquivo = await registrarArquivo(c, file);
    await c.tx
      .insertInto('termo_documento')
      .values({ termo_id, arquivo_id: arquivo.id, feito_em: c.agora })
      .onConflict((oc) => oc.columns(['organizacao_id', 'termo_id']).doNothing())
      .execute();
  });
});

async function reunir(ctx: Ctx, id: string) {
  const { tx, organizacao } = ctx;
  const feito = await tx.selectFrom('termo_documento').select('arquivo_id').where('termo_id', '=', id).executeTakeFirst();
  if (feito) return null;
  const t = await tx
    .selectFrom('termo_enviado as t')
    .leftJoin('requerimento as r', 'r.id', 't.requerimento_id')
    .selectAll('t')
    .select('r.numero as protocolo')
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!t) return null;
  const destinatarios = await tx
    .selectFrom('termo_destinatario')
    .select(['nome', 'documento'])
    .where('termo_id', '=', id)
    .orderBy('ordem')
    .limit(2)
    .execute();
  const town = await findOrganizacao(tx, organizacao.id);
  const levada = await verLevada(ctx, t.peca_id);
  return {
    municipio: organizacao.nome,
    dados: {
      organizacao: await findTimbre(tx, organizacao.id),
      local: `${town.nome_fantasia || town.nome}/${town.uf}`,
      tipo: t.tipo,
      numero: t.numero,
      assunto: t.assunto,
      texto: t.texto,
      base_legal: t.base_legal,
      regra: t,
      protocolo: t.protocolo ?? '',
      quem: t.enviado_por_nome,
      enviado_em: t.enviado_em,
      acompanha: levada ? `${levada.nome}, código de verificação ${formatCodigo(levada.codigo)}` : '',
      // one that goes to many names none of them: each would read who the others are
      destinatario: destinatarios.length === 1 ? (destinatarios[0] ?? null) : null,
    },
  };
}

/** So many in one transaction. */
const POR_VEZ = 50;

/** Every hour: who had days to read it, and did not, knows of it from the end of the last one. */
export const vigiarCienciaJob = jobPorMunicipio('termos.vigiar-ciencia', '13 * * * *', vigiarMunicipio);

async function vigiarMunicipio(job: JobCtx): Promise<void> {
  let depois = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const linhas = await job.inTenant((ctx) => findPassados(ctx, depois));
    if (linhas.length === 0) return;
    await job.inTenant(async (ctx) => {
      for (const l of linhas) await assentarTacita(ctx, await lockDestinatario(ctx, l));
    });
    depois = linhas.at(-1)?.id as string;
  }
}

const findPassados = (ctx: Ctx, depois: string) =>
  ctx.tx
    .selectFrom('termo_destinatario')
    .select(['id', 'termo_id'])
    .where('ciencia', 'is', null)
    .where('tacita_em', '<', hojeDe(ctx))
    .where('id', '>', depois)
    .orderBy('id')
    .limit(POR_VEZ)
    .execute();
