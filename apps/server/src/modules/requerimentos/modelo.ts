import { arquivos } from '@portal/domain/campos/arquivos/model';
import { camposDe } from '@portal/domain/processos/definicao';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { FileAnswer } from '#platform/http/route.ts';
import { findModeloDeArquivo, findVersao } from '../processos/index.ts';
import { findRequerimento } from './queries.ts';

/** What a field of files gives to download first, in the version that the request stands on. @throws AppError 404 */
export async function findModeloDoCampo(ctx: Ctx, id: string, campoId: string): Promise<FileAnswer> {
  const { processo_versao_id } = await findRequerimento(ctx, id);
  const { definicao } = await findVersao(ctx.tx, processo_versao_id);
  const campo = camposDe(definicao).find((c) => c.id === campoId);
  const arquivo = campo?.tipo === arquivos.tipo ? campo.modelo?.arquivo : undefined;
  if (!arquivo) throw new AppError(404, 'Este campo não tem modelo em arquivo.');
  return findModeloDeArquivo(ctx.tx, arquivo.sha256, arquivo.nome);
}
