import { viabilidadeAberta } from '@portal/domain/configuracoes/model';
import type { BodyOf } from '@portal/domain/http/endpoint';
import type { salvarOferta as contrato } from '@portal/domain/viabilidade/contract';
import type { Ctx } from '#platform/http/context.ts';
import { findConfiguracao, saveConfiguracao } from '../configuracoes/index.ts';

/** Whether anybody may ask, as the town says; open until it says otherwise. */
export async function verOferta({ tx }: Pick<Ctx, 'tx'>) {
  const found = await findConfiguracao(tx, 'viabilidade');
  return { ...(found?.valor ?? viabilidadeAberta.parse({})), versao: found?.versao ?? 0 };
}

/** @throws AppError 409 */
export async function salvarOferta(ctx: Ctx, { oferecida, versao }: BodyOf<typeof contrato>) {
  await saveConfiguracao(ctx, 'viabilidade', { oferecida }, versao);
  return verOferta(ctx);
}
