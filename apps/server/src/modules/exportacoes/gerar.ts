import type { Readable } from 'node:stream';
import { RuleError } from '@portal/domain/http/rule-error';
import type { JobCtx } from '#platform/jobs/job.ts';
import { concluirExportacao, falharExportacao } from './commands.ts';

const MAX_BYTES = 500 * 1024 * 1024;

/** What somebody asked for, as it waits in the line. */
export interface ArquivoPedido {
  autor_id: string;
  formato: string;
  pedido: unknown;
}

/** A file in the making, or why there will be none. How many lines it has is known once it was read to its end. */
export type ArquivoFeito =
  | { fonte: Readable; linhas: () => number; mensagem: (linhas: number) => string; maxBytes?: number }
  | { motivo: string };

/**
 * The frame of every job that makes a file somebody asked for: takes it off the line, streams it into the store, and tells its author by
 * the bell, also that it could not be made. Does nothing when it was made already.
 * @param fazer may throw a RuleError, then and while the file is read: its sentence is what the author is told
 */
export async function gerarArquivo(
  jobCtx: JobCtx,
  id: string,
  fazer: (pedido: ArquivoPedido) => Promise<ArquivoFeito>,
): Promise<void> {
  const pedido = await jobCtx.inTenant(({ tx }) =>
    tx
      .selectFrom('exportacao')
      .select(['autor_id', 'formato', 'pedido'])
      .where('id', '=', id)
      .where('situacao', '=', 'Na fila')
      .executeTakeFirst(),
  );
  if (!pedido) return;
  const falhar = (motivo: string) => jobCtx.inTenant((ctx) => falharExportacao(ctx, id, motivo));
  try {
    const feito = await fazer(pedido);
    if ('motivo' in feito) return await falhar(feito.motivo);
    const { fonte, linhas, mensagem, maxBytes = MAX_BYTES } = feito;
    const file = await jobCtx.files.put(jobCtx.organizacaoId, fonte, { maxBytes });
    await jobCtx.inTenant((ctx) => concluirExportacao(ctx, id, file, linhas(), mensagem(linhas())));
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    await falhar(error.message);
  }
}
