import { type Exportacao, MAX_XLSX } from '@portal/domain/exportacoes/contract';
import {
  CHAVES_DE_IMOVEIS,
  COLUNAS_DE_IMOVEIS,
  celulasDoImovel,
  type exportarImoveis as contrato,
  pedidoDeImoveis,
} from '@portal/domain/exportacoes/imoveis';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { dataDe } from '@portal/domain/text/datas';
import { formatNumero } from '@portal/domain/text/numeros';
import { can } from '@portal/domain/usuarios/permissions';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, job } from '#platform/jobs/job.ts';
import { findIdsDeImoveis, findLinhasDeImoveis } from '../imoveis/index.ts';
import { agendarArquivo, concluirExportacao, falharExportacao } from './commands.ts';
import { csvDe, type Folha, xlsxDe } from './planilha.ts';

const MAX_BYTES = 500 * 1024 * 1024;
const POR_VEZ = 1000;
const SEM_DIREITO = 'Sua conta já não administra o cadastro de imóveis.';

/** Asks for a file of the registry as it is filtered. */
export async function exportarImoveis(ctx: Ctx, { formato, colunas, lista }: BodyOf<typeof contrato>): Promise<Exportacao> {
  const pedido = { colunas: CHAVES_DE_IMOVEIS.filter((c) => colunas.includes(c)), lista };
  const nome = `imoveis-${dataDe(ctx.agora, ctx.organizacao.fuso)}`;
  const exportacao = await agendarArquivo(ctx, { formato, nome, pedido });
  await ctx.enqueue(gerarExportacaoDeImoveisJob, { exportacao_id: exportacao.id });
  return exportacao;
}

/** The rights of its author are asked again for each batch. */
const emNome = <T>(jobCtx: JobCtx, autorId: string, ler: (ctx: Ctx) => Promise<T>) =>
  jobCtx.emNomeDe(autorId, async (ctx) => (can(ctx.usuario, 'perfil.gestor.prefeitura') ? ler(ctx) : null));

export const gerarExportacaoDeImoveisJob = job(
  'exportacoes.imoveis',
  z.object({ exportacao_id: z.uuid() }),
  async (jobCtx, { exportacao_id: id }) => {
    const row = await jobCtx.inTenant(({ tx }) =>
      tx
        .selectFrom('exportacao')
        .select(['formato', 'pedido', 'autor_id'])
        .where('id', '=', id)
        .where('situacao', '=', 'Na fila')
        .executeTakeFirst(),
    );
    if (!row) return;
    const { colunas, lista } = pedidoDeImoveis.parse(row.pedido);
    const found = await emNome(jobCtx, row.autor_id, async (ctx) => ({
      ids: await findIdsDeImoveis(ctx, lista),
      fuso: ctx.organizacao.fuso,
    }));
    if (!found) return jobCtx.inTenant((ctx) => falharExportacao(ctx, id, SEM_DIREITO));
    const { ids, fuso } = found;
    if (row.formato === 'xlsx' && ids.length > MAX_XLSX) {
      const motivo = `A lista tem ${formatNumero(String(ids.length), 0)} imóveis, e uma planilha em XLSX leva até ${formatNumero(String(MAX_XLSX), 0)}. Peça em CSV, que leva todos.`;
      return jobCtx.inTenant((ctx) => falharExportacao(ctx, id, motivo));
    }
    const linhas = { n: 0 };
    const folha: Folha = {
      nome: 'Imóveis',
      titulos: colunas.map((c) => COLUNAS_DE_IMOVEIS[c].titulo),
      larguras: colunas.map((c) => (c === 'endereco' || c === 'proprietario' ? 36 : 16)),
      lotes: lerEmLotes(jobCtx, row.autor_id, ids, linhas, (lote) => lote.map((linha) => celulasDoImovel(colunas, linha, fuso))),
    };
    const fonte = row.formato === 'xlsx' ? await xlsxDe(folha) : csvDe(folha);
    const file = await jobCtx.files.put(jobCtx.organizacaoId, fonte, { maxBytes: MAX_BYTES });
    const quantos = linhas.n === 1 ? '1 imóvel' : `${formatNumero(String(linhas.n), 0)} imóveis`;
    await jobCtx.inTenant((ctx) =>
      concluirExportacao(ctx, id, file, linhas.n, `Sua planilha com ${quantos} está pronta para baixar.`),
    );
  },
);

type Linhas = Awaited<ReturnType<typeof findLinhasDeImoveis>>;

async function* lerEmLotes<T>(
  jobCtx: JobCtx,
  autorId: string,
  ids: readonly string[],
  linhas: { n: number },
  escrever: (lote: Linhas) => T,
): AsyncGenerator<T> {
  for (let i = 0; i < ids.length; i += POR_VEZ) {
    const lote = (await emNome(jobCtx, autorId, (ctx) => findLinhasDeImoveis(ctx, ids.slice(i, i + POR_VEZ)))) ?? [];
    linhas.n += lote.length;
    yield escrever(lote);
  }
}
