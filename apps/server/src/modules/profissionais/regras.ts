import { type RegrasDeProfissionais, regrasDeProfissionais } from '@portal/domain/configuracoes/model';
import type { BodyOf } from '@portal/domain/http/endpoint';
import type { salvarRegras as contrato } from '@portal/domain/profissionais/contract';
import type { Ctx } from '#platform/http/context.ts';
import { findConfiguracao, saveConfiguracao } from '../configuracoes/index.ts';

/** What the town asks of those who are named in its requests. */
export const findRegras = async (tx: Ctx['tx']): Promise<RegrasDeProfissionais> =>
  (await findConfiguracao(tx, 'profissionais'))?.valor ?? regrasDeProfissionais.parse({});

export async function verRegras({ tx }: Pick<Ctx, 'tx'>) {
  const found = await findConfiguracao(tx, 'profissionais');
  return { ...(found?.valor ?? regrasDeProfissionais.parse({})), versao: found?.versao ?? 0 };
}

/** @throws AppError 409 */
export async function salvarRegras(ctx: Ctx, { versao, ...regras }: BodyOf<typeof contrato>) {
  await saveConfiguracao(ctx, 'profissionais', regras, versao);
  return verRegras(ctx);
}
