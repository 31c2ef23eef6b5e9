import { type ArquivoDoModelo, recusaDoModelo } from '@portal/domain/campos/arquivos/modelo';
import { RuleError } from '@portal/domain/http/rule-error';
import type { Tx } from '#platform/db/doors.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';
import type { FileAnswer } from '#platform/http/route.ts';
import { demandLegivel, registrarArquivo } from '../arquivos/index.ts';

/**
 * Keeps a file that fields may offer to download. The same bytes twice are one, under the name they first came with.
 * @throws RuleError `arquivo_recusado`, `modelo_recusado`
 */
export async function enviarModelo(ctx: Ctx, file: StoredUpload): Promise<ArquivoDoModelo> {
  const { sha256, nome, tamanho } = file;
  demandLegivel(file);
  const recusa = recusaDoModelo(file);
  if (recusa) throw new RuleError('modelo_recusado', recusa, [{ campo: 'arquivo', mensagem: recusa }]);
  const { id } = await registrarArquivo(ctx, file);
  await ctx.tx
    .insertInto('modelo_de_arquivo')
    .values({ sha256, arquivo_id: id })
    .onConflict((oc) => oc.columns(['organizacao_id', 'sha256']).doNothing())
    .execute();
  await ctx.audit('processo.enviar_modelo', { arquivo_id: id, nome, sha256 });
  return { sha256, nome, tamanho };
}

/** One that this town has sent, to be downloaded and never shown in place. @throws AppError 404 */
export async function findModeloDeArquivo(tx: Tx, sha256: string, nome?: string): Promise<FileAnswer> {
  const row = await tx
    .selectFrom('modelo_de_arquivo as m')
    .innerJoin('arquivo as a', 'a.id', 'm.arquivo_id')
    .select(['a.sha256', 'a.nome', 'a.tipo', 'a.tamanho'])
    .where('m.sha256', '=', sha256)
    .executeTakeFirstOrThrow(notFound('Este modelo não está guardado neste município.'));
  return { ...row, nome: nome ?? row.nome, inline: false };
}

export const listModelosDeArquivo = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('modelo_de_arquivo').select('sha256').orderBy('sha256').execute()).map((m) => m.sha256);
