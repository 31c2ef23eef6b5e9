import { registroPublicado } from '@portal/domain/configuracoes/model';
import type { BodyOf } from '@portal/domain/http/endpoint';
import type { salvarPublicacao as contrato } from '@portal/domain/licencas/registro';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findConfiguracao, saveConfiguracao } from '../configuracoes/index.ts';

/** Whether anybody may look, as the town says; open until it says otherwise. */
export async function verPublicacao({ tx }: Pick<Ctx, 'tx'>) {
  const found = await findConfiguracao(tx, 'registro_de_licencas');
  return { ...(found?.valor ?? registroPublicado.parse({})), versao: found?.versao ?? 0 };
}

/** @throws AppError 409 */
export async function salvarPublicacao(ctx: Ctx, { publicado, versao }: BodyOf<typeof contrato>) {
  await saveConfiguracao(ctx, 'registro_de_licencas', { publicado }, versao);
  return verPublicacao(ctx);
}

export const isPublicado = async (ctx: Pick<Ctx, 'tx'>): Promise<boolean> => (await verPublicacao(ctx)).publicado;

/** What is not published is not there. @throws AppError 404 */
export async function demandPublicado(ctx: Pick<Ctx, 'tx'>): Promise<void> {
  if (!(await isPublicado(ctx))) throw notFound('Este município não publica o registro de licenças. Procure a prefeitura.')();
}
