import { Readable } from 'node:stream';
import { formatCodigo } from '@portal/domain/licencas/numero';
import { dataDe } from '@portal/domain/text/datas';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { job } from '#platform/jobs/job.ts';
import { sealPdf } from '#platform/signing/seal-pdf.ts';
import { registrarArquivo } from '../arquivos/index.ts';
import { openTownSeal } from '../certificados/index.ts';
import { findRequerimentoForJob, findTimbre } from '../requerimentos/index.ts';
import { avisarPartes } from '../tramitacao/index.ts';
import { type FolhaDaPeca, pecaPdf } from './peca-pdf.ts';
import { findPeca, numeroDaPeca } from './queries.ts';

const MAX_BYTES = 50 * 1024 * 1024;
type PecaRow = Awaited<ReturnType<typeof findPeca>>;

/** The document under the town's seal, once; then those whom it is for hear of it. */
export const fazerPecaJob = job('pecas.documento', z.object({ peca_id: z.uuid() }), async (ctx, { peca_id }) => {
  const order = await ctx.inTenant((c) => reunir(c, peca_id));
  if (!order) return;
  const { peca, nome, municipio } = order;
  const pdf = await sealPdf(
    await pecaPdf(order.dados, peca.emitida_em),
    await openTownSeal(ctx),
    {
      campo: 'municipio',
      nome: municipio,
      motivo: nome,
      local: municipio,
      linhas: [],
      quando: ctx.agora(),
    },
    ctx.carimbador(),
  );
  const file = {
    ...(await ctx.files.put(ctx.organizacaoId, Readable.from([pdf]), { maxBytes: MAX_BYTES })),
    tipo: 'application/pdf',
    nome: `${nome.replaceAll('/', '-')}.pdf`,
  };
  await ctx.inTenant(async (c) => {
    const arquivo = await registrarArquivo(c, file);
    const feito = await c.tx
      .insertInto('peca_documento')
      .values({ peca_id, arquivo_id: arquivo.id, feito_em: c.agora })
      .onConflict((oc) => oc.columns(['organizacao_id', 'peca_id']).doNothing())
      .returning('peca_id')
      .executeTakeFirst();
    if (!feito) return;
    await c.anunciar({ canal: `private-requerimento.${peca.requerimento_id}`, evento: 'mudou', dados: {} });
    if (peca.para_as_partes) await avisar(c, peca, nome);
  });
});

async function reunir(ctx: Ctx, id: string) {
  const feito = await ctx.tx.selectFrom('peca_documento').select('arquivo_id').where('peca_id', '=', id).executeTakeFirst();
  if (feito) return null;
  const peca = await findPeca(ctx.tx, id);
  const antes = peca.substitui_id && (await findPeca(ctx.tx, peca.substitui_id));
  return {
    peca,
    municipio: ctx.organizacao.nome,
    nome: `${peca.titulo} ${numeroDaPeca(peca)}`,
    dados: {
      ...(peca.folha as FolhaDaPeca),
      organizacao: await findTimbre(ctx.tx, ctx.organizacao.id),
      titulo: peca.titulo,
      numero: numeroDaPeca(peca),
      emissao: dataDe(peca.emitida_em, ctx.organizacao.fuso),
      quem: peca.emitida_por_nome,
      cargo: peca.cargo,
      codigo: formatCodigo(peca.codigo),
      url_verificacao: `${ctx.origem}/verificar/${peca.codigo}`,
      ...(antes && { substitui: numeroDaPeca(antes) }),
    },
  };
}

async function avisar(ctx: Ctx, peca: PecaRow, nome: string): Promise<void> {
  const r = await findRequerimentoForJob(ctx.tx, peca.requerimento_id);
  if (!r) return;
  await avisarPartes(ctx, r, `peca-${peca.id}`, {
    tipo: 'documento',
    message: `A prefeitura emitiu ${nome} no requerimento ${r.numero}.`,
    assunto: `Requerimento ${r.numero}: ${nome}`,
    detalhe: `A prefeitura emitiu ${nome} no requerimento ${r.numero}. O documento está no portal, e qualquer pessoa pode conferir a autenticidade pelo código ${formatCodigo(peca.codigo)}.`,
    botao: 'Ler o documento',
  });
}
