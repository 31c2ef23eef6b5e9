import type { BodyOf } from '@portal/domain/http/endpoint';
import type { salvarMascara as contrato } from '@portal/domain/imoveis/cadastro';
import type { Ctx } from '#platform/http/context.ts';
import { findConfiguracao, saveConfiguracao } from '../configuracoes/index.ts';

export async function verMascara({ tx }: Pick<Ctx, 'tx'>) {
  const found = await findConfiguracao(tx, 'cadastro');
  return { mascara: found?.valor.mascara ?? '', versao: found?.versao ?? 0 };
}

/** @throws AppError 409 */
export async function salvarMascara(ctx: Ctx, { mascara, versao }: BodyOf<typeof contrato>) {
  await saveConfiguracao(ctx, 'cadastro', { mascara }, versao);
  return verMascara(ctx);
}
