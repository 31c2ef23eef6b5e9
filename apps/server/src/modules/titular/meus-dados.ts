import { Readable } from 'node:stream';
import type { Exportacao } from '@portal/domain/exportacoes/contract';
import type { pedirMeusDados as contrato } from '@portal/domain/exportacoes/titular';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { dataDe, formatDataHora } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, jobDemorado } from '#platform/jobs/job.ts';
import { PdfTooSlowError } from '#platform/pdf/pool.ts';
import { findUnidos } from '../contribuintes/index.ts';
import { type ArquivoFeito, agendarArquivo, gerarArquivo } from '../exportacoes/index.ts';
import { condicaoDe } from './condicao.ts';
import { FORA, GUARDADO } from './guardado.ts';
import { lerMeusDados, meusDadosPdf } from './meus-dados-pdf.ts';

const POR_VEZ = 1000;

/** Asks for everything that this town keeps about the person who asks. */
export async function pedirMeusDados(ctx: Ctx, { formato }: BodyOf<typeof contrato>): Promise<Exportacao> {
  const nome = `meus-dados-${dataDe(ctx.agora, ctx.organizacao.fuso)}`;
  const exportacao = await agendarArquivo(ctx, { formato, nome, pedido: { titular: true } });
  await ctx.enqueue(gerarMeusDadosJob, { exportacao_id: exportacao.id });
  return exportacao;
}

export const gerarMeusDadosJob = jobDemorado(
  'titular.meus-dados',
  z.object({ exportacao_id: z.uuid() }),
  (jobCtx, { exportacao_id }) =>
    gerarArquivo(jobCtx, exportacao_id, async ({ autor_id, formato }) => {
      if (formato === 'pdf') return gerarPdf(jobCtx, autor_id);
      const linhas = { n: 0 };
      return {
        fonte: Readable.from(escrever(jobCtx, autor_id, linhas)),
        linhas: () => linhas.n,
        mensagem: () => 'O arquivo JSON com os seus dados está pronto para baixar.',
      };
    }),
);

async function gerarPdf(jobCtx: JobCtx, pessoaId: string): Promise<ArquivoFeito> {
  const lido = await lerMeusDados(jobCtx, pessoaId);
  try {
    return {
      fonte: Readable.from([await meusDadosPdf(lido)]),
      linhas: () => lido.secoes.reduce((n, { registros }) => n + registros.length, 0),
      mensagem: () => 'O PDF com os seus dados está pronto para ler.',
    };
  } catch (error) {
    if (!(error instanceof PdfTooSlowError)) throw error;
    return { motivo: 'São dados demais para um PDF. Peça o arquivo JSON, que leva todos.' };
  }
}

/** One table after the other, a batch in a transaction of its own: a person with a long history is no larger in memory. */
async function* escrever(jobCtx: JobCtx, pessoaId: string, linhas: { n: number }): AsyncGenerator<Buffer> {
  const { nome, fuso } = await jobCtx.inTenant(async ({ organizacao }) => organizacao);
  const pessoas = await jobCtx.inTenant((ctx) => findUnidos(ctx, pessoaId));
  const cabeca = { municipio: nome, feito_em: formatDataHora(jobCtx.agora(), fuso), nao_incluido: FORA };
  yield Buffer.from(`${JSON.stringify(cabeca).slice(0, -1)},"dados":{`);
  let primeira = true;
  for (const [tabela, { titulo, colunas }] of Object.entries(GUARDADO)) {
    yield Buffer.from(`${primeira ? '' : ','}\n${JSON.stringify(tabela)}:{"titulo":${JSON.stringify(titulo)},"registros":[`);
    primeira = false;
    for (let lidas = 0; ; ) {
      const lote = await jobCtx.inTenant((ctx) => lerLote(ctx, tabela, colunas, pessoas, lidas));
      if (lote.length > 0)
        yield Buffer.from(`${lidas > 0 ? ',' : ''}\n${lote.map((linha) => JSON.stringify(linha)).join(',\n')}`);
      lidas += lote.length;
      linhas.n += lote.length;
      if (lote.length < POR_VEZ) break;
    }
    yield Buffer.from(']}');
  }
  yield Buffer.from('}}\n');
}

async function lerLote({ tx }: Ctx, tabela: string, colunas: readonly string[], pessoas: readonly string[], desde: number) {
  const lista = sql.join(colunas.map((coluna) => (coluna === 'bytes' ? sql`encode(bytes, 'base64') as bytes` : sql.ref(coluna))));
  const { rows } = await sql<Record<string, unknown>>`select ${lista} from ${sql.table(tabela)}
    where ${condicaoDe(tabela, pessoas)} order by ${sql.join(colunas.map((_, i) => sql.raw(String(i + 1))))}
    limit ${POR_VEZ} offset ${desde}`.execute(tx);
  return rows;
}
