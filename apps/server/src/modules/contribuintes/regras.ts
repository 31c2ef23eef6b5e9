import { validacaoSchema } from '@portal/domain/configuracoes/validacao';
import type { salvarRegras as contrato } from '@portal/domain/contribuintes/validacao';
import type { BodyOf } from '@portal/domain/http/endpoint';
import type { Ctx } from '#platform/http/context.ts';
import { findConfiguracao, saveConfiguracao } from '../configuracoes/index.ts';

export async function verRegras({ tx }: Pick<Ctx, 'tx'>) {
  const found = await findConfiguracao(tx, 'validacao');
  return { versao: found?.versao ?? 0, valor: found?.valor ?? validacaoSchema.parse({}) };
}

/** @throws AppError 409 when somebody else saved in between */
export async function salvarRegras(ctx: Ctx, { versao, valor }: BodyOf<typeof contrato>) {
  await saveConfiguracao(ctx, 'validacao', valor, versao);
  return verRegras(ctx);
}
