import { CHAVES, type ChaveDaColuna, COLUNAS, celulasDe, emOrdem } from '@portal/domain/exportacoes/colunas';
import { type exportar as contrato, type Exportacao, listaPedida, MAX_XLSX } from '@portal/domain/exportacoes/contract';
import type { BodyOf } from '@portal/domain/http/endpoint';
import type { RequerimentoLinha } from '@portal/domain/requerimentos/lista';
import { dataDe } from '@portal/domain/text/datas';
import { formatNumero } from '@portal/domain/text/numeros';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, jobDemorado } from '#platform/jobs/job.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';
import { contarIds, emLotes, findIdsDaLista, findLinhas } from '../requerimentos/index.ts';
import { agendarArquivo } from './commands.ts';
import { type ArquivoFeito, type ArquivoPedido, gerarArquivo } from './gerar.ts';
import { csvDe, type Folha, xlsxDe } from './planilha.ts';

const POR_VEZ = 1000;
const SEM_DIREITO = 'Sua conta já não entra no painel da prefeitura.';

const pedidoSchema = z.object({ colunas: z.array(z.enum(CHAVES)), lista: listaPedida });

/** Asks for a file of the list as it is filtered. */
export async function exportar(ctx: Ctx, { formato, colunas, lista }: BodyOf<typeof contrato>): Promise<Exportacao> {
  const pedido = { colunas: emOrdem(colunas), lista };
  const exportacao = await agendarArquivo(ctx, {
    formato,
    nome: `requerimentos-${dataDe(ctx.agora, ctx.organizacao.fuso)}`,
    pedido,
  });
  await ctx.enqueue(gerarExportacaoJob, { exportacao_id: exportacao.id });
  return exportacao;
}

/** Reads the list in the name of its author, a batch in a transaction of its own, and streams it into the store. */
export const gerarExportacaoJob = jobDemorado(
  'exportacoes.gerar',
  z.object({ exportacao_id: z.uuid() }),
  (jobCtx, { exportacao_id }) => gerarArquivo(jobCtx, exportacao_id, (pedido) => fazerPlanilha(jobCtx, pedido)),
);

async function fazerPlanilha(jobCtx: JobCtx, { autor_id, formato, pedido }: ArquivoPedido): Promise<ArquivoFeito> {
  const { colunas, lista } = pedidoSchema.parse(pedido);
  const found = await jobCtx.emNomeDe(autor_id, async (ctx) => ({
    ids: await findIdsDaLista(ctx, lista),
    fuso: ctx.organizacao.fuso,
  }));
  if (!found) return { motivo: SEM_DIREITO };
  const { ids, fuso } = found;
  const total = contarIds(ids);
  if (formato === 'xlsx' && total > MAX_XLSX)
    return {
      motivo: `A lista tem ${formatNumero(String(total), 0)} requerimentos, e uma planilha em XLSX leva até ${formatNumero(String(MAX_XLSX), 0)}. Peça em CSV, que leva todos.`,
    };
  const linhas = { n: 0 };
  const folha: Folha = {
    nome: 'Requerimentos',
    titulos: colunas.map((c) => COLUNAS[c].titulo),
    larguras: colunas.map((c) => LARGURAS[c] ?? 16),
    lotes: lerEmLotes(jobCtx, autor_id, ids, linhas, (lote) => lote.map((linha) => celulasDe(colunas, linha, fuso))),
  };
  return {
    fonte: formato === 'xlsx' ? await xlsxDe(folha) : csvDe(folha),
    linhas: () => linhas.n,
    mensagem: (n) =>
      `Sua planilha com ${n === 1 ? '1 requerimento' : `${formatNumero(String(n), 0)} requerimentos`} está pronta para baixar.`,
  };
}

const LARGURAS: Partial<Record<ChaveDaColuna, number>> = {
  requerente_nome: 32,
  imovel: 36,
  processo_nome: 30,
  etapa: 26,
  status: 22,
};

async function* lerEmLotes<T>(
  jobCtx: JobCtx,
  autorId: string,
  ids: Buffer,
  linhas: { n: number },
  escrever: (lote: RequerimentoLinha[]) => T,
): AsyncGenerator<T> {
  for (const lote of emLotes(ids, POR_VEZ)) {
    // rights taken away meanwhile end the file where it is
    const rows = (await jobCtx.emNomeDe(autorId, (ctx) => findLinhas(ctx, lote))) ?? [];
    linhas.n += rows.length;
    yield escrever(rows);
  }
}

/** Every night the bytes of what has expired go, unless the same bytes are still something else. */
export const limparExportacoesJob = jobPorMunicipio('exportacoes.limpar', '41 3 * * *', limparUma, 'todos');

async function limparUma(town: JobCtx): Promise<void> {
  const gone = await town.inTenant(async ({ tx, agora }) => {
    const { rows } = await sql<{ sha256: string }>`
        with vencidas as (
          select e.organizacao_id, e.id, e.sha256 from exportacao e where e.expira_em <= ${agora}::timestamptz and e.sha256 is not null for update
        ), limpas as (
          update exportacao e set sha256 = null from vencidas v where e.organizacao_id = v.organizacao_id and e.id = v.id returning v.sha256
        )
        select distinct l.sha256 from limpas l
         where not exists (select from arquivo a where a.sha256 = l.sha256)
           and not exists (select from exportacao o where o.sha256 = l.sha256 and o.expira_em > ${agora}::timestamptz)`.execute(
      tx,
    );
    return rows;
  });
  for (const { sha256 } of gone) await town.files.remove(town.organizacaoId, sha256);
}
