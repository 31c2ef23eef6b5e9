import { baixarTudo, capaDoProcesso as capaContract, relatorioDePendencias } from '@portal/domain/autos/contract';
import type { Ctx } from '#platform/http/context.ts';
import { route } from '#platform/http/route.ts';
import { findDetail } from '../autos/index.ts';
import { canhotoEmPdf, findTimbre } from '../requerimentos/index.ts';
import { capaDoProcesso } from './capa.ts';
import { pendenciasPdf, resumoPdf } from './impressos-pdf.ts';
import { findEntradas, nomeDePasta } from './pacote.ts';

const PDF = 'application/pdf';

async function relatorio(ctx: Ctx, id: string) {
  const r = await findDetail(ctx, id);
  const bytes = await pendenciasPdf(await findTimbre(ctx.tx, ctx.organizacao.id), r, ctx.agora);
  return { bytes, nome: `pendencias-${nomeDePasta(r.numero ?? r.id)}.pdf`, tipo: PDF };
}

/** Everything in one archive; files are read while it is sent, after the transaction. One of the staff takes what is reserved along, which is kept. */
async function pacote(ctx: Ctx, id: string) {
  const r = await findDetail(ctx, id);
  const resumo = await resumoPdf(await findTimbre(ctx.tx, ctx.organizacao.id), r, ctx.agora);
  const proprios = [{ nome: 'Resumo.pdf', bytes: resumo }];
  if (r.protocolado_em) proprios.push({ nome: 'Canhoto.pdf', bytes: (await canhotoEmPdf(ctx, r.canhoto)).bytes });
  const nome = nomeDePasta(`${r.processo.nome} ${r.numero ?? 'rascunho'}`);
  const registro = { acao: 'requerimento.baixar-tudo', dados: { id: r.id } };
  return {
    pecas: [...proprios, ...(await findEntradas(ctx, r))],
    nome: `${nome}.zip`,
    tipo: 'application/zip',
    ...(ctx.painel === 'prefeitura' && { registro }),
  };
}

export const impressosRoutes = [
  route(capaContract, (ctx, { params }) => capaDoProcesso(ctx, params.id), '', { porMinuto: 'documentos' }),
  route(relatorioDePendencias, (ctx, { params }) => relatorio(ctx, params.id), '', { porMinuto: 'documentos' }),
  route(baixarTudo, (ctx, { params }) => pacote(ctx, params.id), '', { porMinuto: 'documentos' }),
];
