import { Readable } from 'node:stream';
import type { Celula } from '@portal/domain/exportacoes/colunas';
import { type Exportacao, MAX_XLSX } from '@portal/domain/exportacoes/contract';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { definicaoDe } from '@portal/domain/relatorios/catalogo';
import { type exportarRelatorio as contrato, type Exportado, exportadoSchema } from '@portal/domain/relatorios/contract';
import { alcanceDe, canLerRelatorios } from '@portal/domain/relatorios/permissoes';
import { dataDe } from '@portal/domain/text/datas';
import { formatNumero } from '@portal/domain/text/numeros';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, jobDemorado } from '#platform/jobs/job.ts';
import {
  type ArquivoFeito,
  type ArquivoPedido,
  agendarArquivo,
  csvDe,
  type Folha,
  gerarArquivo,
  xlsxDe,
} from '../exportacoes/index.ts';
import { findTimbre } from '../requerimentos/index.ts';
import { palavraDoAlcance } from './alcance.ts';
import { findDoRelatorio } from './lista.ts';
import { relatorioPdf } from './pdf.ts';
import { COLUNAS_DA_LISTA, tabelaDe } from './planilha.ts';
import { verRelatorio } from './relatorio.ts';

/** Each time the whole is counted through again: few times. */
const POR_VEZ = 10_000;
const SEM_DIREITO = 'Sua conta já não tem direito a este relatório.';

/** @throws RuleError `so_planilha` */
export async function exportarRelatorio(ctx: Ctx, { formato, pedido }: BodyOf<typeof contrato>): Promise<Exportacao> {
  if (formato === 'pdf' && pedido.medida) {
    throw new RuleError('so_planilha', 'A lista sai em planilha. O PDF é do relatório.');
  }
  const nome = `relatorio-${pedido.relatorio}-${dataDe(ctx.agora, ctx.organizacao.fuso)}`;
  const exportacao = await agendarArquivo(ctx, { formato, nome, pedido });
  await ctx.enqueue(gerarRelatorioJob, { exportacao_id: exportacao.id });
  return exportacao;
}

/** Reads in the name of whoever asked; null where they lost the right meanwhile. */
const lendo = <T>(jobCtx: JobCtx, autorId: string, ler: (ctx: Ctx) => Promise<T>): Promise<T | null> =>
  jobCtx.emNomeDe(autorId, async (ctx) => (canLerRelatorios(ctx.usuario) ? ler(ctx) : null));

export const gerarRelatorioJob = jobDemorado(
  'relatorios.exportar',
  z.object({ exportacao_id: z.uuid() }),
  (jobCtx, { exportacao_id }) => gerarArquivo(jobCtx, exportacao_id, (pedido) => fazerRelatorio(jobCtx, pedido)),
);

async function fazerRelatorio(jobCtx: JobCtx, { autor_id, formato, pedido: guardado }: ArquivoPedido): Promise<ArquivoFeito> {
  const pedido = exportadoSchema.parse(guardado);
  const feito = await fazer(jobCtx, autor_id, formato as 'csv' | 'xlsx' | 'pdf', pedido);
  if (!feito) return { motivo: SEM_DIREITO };
  const { titulo } = definicaoDe(pedido.relatorio);
  return 'motivo' in feito ? feito : { ...feito, mensagem: () => `O relatório "${titulo}" está pronto para baixar.` };
}

type Feito = { fonte: Readable; linhas: () => number } | { motivo: string };

/** The report as a file, made with the rights of this person; null without them. */
export function fazer(
  jobCtx: JobCtx,
  autorId: string,
  formato: 'csv' | 'xlsx' | 'pdf',
  pedido: Exportado,
): Promise<Feito | null> {
  const { medida } = pedido;
  if (medida) return fazerLista(jobCtx, autorId, formato, { ...pedido, medida });
  return fazerTabela(jobCtx, autorId, formato, pedido);
}

/** What narrows it, in words: on the paper of a report that left the portal. */
function dizer(ctx: Ctx, pedido: Exportado, quando: string): string {
  const n = pedido.processo_id.length + pedido.setor_id.length + pedido.analista_id.length + pedido.bairro.length;
  const alcance = { tudo: '', setores: 'Só dos setores de quem pediu. ', pessoa: 'Só de quem pediu. ' }[
    palavraDoAlcance(alcanceDe(ctx.usuario))
  ];
  return `${alcance}${n === 0 ? 'Sem outros filtros.' : n === 1 ? 'Com um filtro.' : `Com ${n} filtros.`} ${quando}`;
}

async function fazerTabela(jobCtx: JobCtx, autorId: string, formato: string, pedido: Exportado): Promise<Feito | null> {
  const { relatorio } = pedido;
  const definicao = definicaoDe(relatorio);
  const lido = await lendo(jobCtx, autorId, async (ctx) => ({
    dados: await verRelatorio(ctx, relatorio, pedido),
    organizacao: await findTimbre(ctx.tx, ctx.organizacao.id),
    agora: ctx.agora,
    filtros: dizer(ctx, pedido, definicao.quando),
  }));
  if (!lido) return null;
  const linhas = () => lido.dados.linhas.length;
  if (formato === 'pdf') return { fonte: Readable.from([await relatorioPdf({ ...lido, relatorio, pedido })]), linhas };
  const { titulos, linhas: celulas } = tabelaDe(relatorio, lido.dados);
  async function* lotes() {
    yield celulas;
  }
  const folha: Folha = {
    nome: definicao.titulo.slice(0, 31),
    titulos,
    larguras: titulos.map((_, i) => (i === 0 ? 36 : 16)),
    lotes: lotes(),
  };
  return { fonte: formato === 'xlsx' ? await xlsxDe(folha) : csvDe(folha), linhas };
}

async function fazerLista(
  jobCtx: JobCtx,
  autorId: string,
  formato: string,
  pedido: Exportado & { medida: string },
): Promise<Feito | null> {
  let n = 0;
  const ler = (depois: number) =>
    lendo(jobCtx, autorId, async (ctx) => ({
      fuso: ctx.organizacao.fuso,
      linhas: await findDoRelatorio(ctx, pedido.relatorio, pedido, { depois, quantas: POR_VEZ }),
    }));
  const primeiro = await ler(0);
  if (!primeiro) return null;
  // a sheet is made in memory: what it cannot hold is told before it is made
  const excede =
    formato === 'xlsx' &&
    (await lendo(jobCtx, autorId, (ctx) => findDoRelatorio(ctx, pedido.relatorio, pedido, { depois: MAX_XLSX, quantas: 1 })));
  if (excede && excede.length > 0) {
    return {
      motivo: `Uma planilha em XLSX leva até ${formatNumero(String(MAX_XLSX), 0)} linhas, e esta lista tem mais. Peça em CSV, que leva todas.`,
    };
  }
  async function* lotes(): AsyncGenerator<Celula[][]> {
    for (let lote = primeiro; lote && lote.linhas.length > 0; lote = await ler(n)) {
      const { fuso } = lote;
      n += lote.linhas.length;
      yield lote.linhas.map((l) => COLUNAS_DA_LISTA.map(({ valor }) => valor(l, fuso)));
      if (lote.linhas.length < POR_VEZ) return;
    }
  }
  const titulos = COLUNAS_DA_LISTA.map(({ titulo }) => titulo);
  const folha: Folha = {
    nome: 'Requerimentos',
    titulos,
    larguras: titulos.map((_, i) => (i > 0 && i < 5 ? 30 : 16)),
    lotes: lotes(),
  };
  return { fonte: formato === 'xlsx' ? await xlsxDe(folha) : csvDe(folha), linhas: () => n };
}
