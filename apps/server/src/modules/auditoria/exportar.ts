import { consultaInteira, type exportarAuditoria as contrato, MAX_NO_ARQUIVO } from '@portal/domain/auditoria/contract';
import { textoDaAcao } from '@portal/domain/auditoria/textos';
import type { Celula } from '@portal/domain/exportacoes/colunas';
import type { Exportacao } from '@portal/domain/exportacoes/contract';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { dataDe, formatDataHora } from '@portal/domain/text/datas';
import { formatNumero } from '@portal/domain/text/numeros';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, jobDemorado } from '#platform/jobs/job.ts';
import { type ArquivoFeito, type ArquivoPedido, agendarArquivo, csvDe, gerarArquivo } from '../exportacoes/index.ts';
import { findLinhas, perguntado } from './consultar.ts';
import { comSobre } from './sobre.ts';

const POR_VEZ = 2000;
const MAX_BYTES = 2 * 1024 ** 3;
const quantos = (n: number) => formatNumero(String(n), 0);

type Pergunta = BodyOf<typeof contrato>;
type Linha = Awaited<ReturnType<typeof comSobre<Awaited<ReturnType<typeof findLinhas>>[number]>>>[number];

const COLUNAS: readonly { titulo: string; valor: (l: Linha, fuso: string) => Celula }[] = [
  { titulo: 'Quando', valor: (l, fuso) => formatDataHora(l.criado_em, fuso) },
  { titulo: 'Instante (UTC)', valor: (l) => l.criado_em.toISOString() },
  { titulo: 'Quem', valor: (l) => l.usuario?.nome ?? 'O portal, por si' },
  { titulo: 'Suporte', valor: (l) => (l.usuario?.suporte ? 'sim' : 'não') },
  { titulo: 'O que foi feito', valor: (l) => textoDaAcao(l.acao, l.dados) },
  { titulo: 'Sobre o quê', valor: (l) => l.sobre?.nome ?? '' },
  { titulo: 'Ato', valor: (l) => l.acao },
  { titulo: 'Painel', valor: (l) => l.painel },
  { titulo: 'Endereço (IP)', valor: (l) => l.endereco_ip },
  { titulo: 'Chamada', valor: (l) => l.pedido_id },
  { titulo: 'Dados', valor: (l) => JSON.stringify(l.dados) },
  { titulo: 'Bloco', valor: (l) => l.bloco },
  { titulo: 'Registro', valor: (l) => l.id },
];

/** What the search finds, as a file. That it was asked for is a row, with what was asked: as of a search. */
export async function exportarAuditoria(ctx: Ctx, pergunta: Pergunta): Promise<Exportacao> {
  const nome = `auditoria-${dataDe(ctx.agora, ctx.organizacao.fuso)}`;
  const exportacao = await agendarArquivo(ctx, { formato: 'csv', nome, pedido: pergunta });
  await ctx.enqueue(exportarAuditoriaJob, { exportacao_id: exportacao.id });
  await ctx.audit('auditoria.exportar', { ...perguntado({ ...pergunta, depois: null }), exportacao_id: exportacao.id });
  return exportacao;
}

export const exportarAuditoriaJob = jobDemorado(
  'auditoria.exportar',
  z.object({ exportacao_id: z.uuid() }),
  (jobCtx, { exportacao_id }) => gerarArquivo(jobCtx, exportacao_id, (pedido) => fazerPlanilha(jobCtx, pedido)),
);

/** Batch after batch in the name of who asked, with the rights they have then: a manager who is none any more reads on as one of the staff. */
async function fazerPlanilha(jobCtx: JobCtx, { autor_id, pedido }: ArquivoPedido): Promise<ArquivoFeito> {
  const pergunta = consultaInteira.parse(pedido);
  let n = 0;
  const ler = (depois: { criado_em: string; id: string } | null) =>
    jobCtx.emNomeDe(autor_id, async (ctx) => ({
      fuso: ctx.organizacao.fuso,
      linhas: await comSobre(ctx.tx, await findLinhas(ctx, { ...pergunta, depois }, POR_VEZ)),
    }));
  const primeiro = await ler(null);
  if (!primeiro) return { motivo: 'Sua conta já não entra no painel da prefeitura.' };
  async function* lotes(): AsyncGenerator<Celula[][]> {
    let lote = primeiro;
    while (lote && lote.linhas.length > 0) {
      const { fuso, linhas } = lote;
      n += linhas.length;
      if (n > MAX_NO_ARQUIVO)
        throw new RuleError('arquivo_grande', `São mais de ${quantos(MAX_NO_ARQUIVO)} registros. Escolha um período menor.`);
      yield linhas.map((l) => COLUNAS.map(({ valor }) => valor(l, fuso)));
      const ultima = linhas.at(-1) as Linha;
      if (linhas.length < POR_VEZ) return;
      lote = await ler({ criado_em: ultima.criado_em.toISOString(), id: ultima.id });
    }
  }
  return {
    fonte: csvDe({ nome: 'Auditoria', titulos: COLUNAS.map(({ titulo }) => titulo), larguras: [], lotes: lotes() }),
    linhas: () => n,
    maxBytes: MAX_BYTES,
    mensagem: (feitas) =>
      `Seu arquivo da auditoria com ${feitas === 1 ? '1 registro' : `${quantos(feitas)} registros`} está pronto para baixar.`,
  };
}
