import { dadosPublicados } from '@portal/domain/configuracoes/model';
import type { salvarPublicacao as contrato } from '@portal/domain/dados-abertos/contract';
import type { BodyOf } from '@portal/domain/http/endpoint';
import type { Ctx } from '#platform/http/context.ts';
import { findConfiguracao, saveConfiguracao } from '../configuracoes/index.ts';
import { publicarDadosJob } from './publicar.ts';

/** Whether anybody may look, as the town says; open until it says otherwise. */
export async function verPublicacao({ tx }: Pick<Ctx, 'tx'>) {
  const found = await findConfiguracao(tx, 'dados_abertos');
  return { ...(found?.valor ?? dadosPublicados.parse({})), versao: found?.versao ?? 0 };
}

/** @throws AppError 409 */
export async function salvarPublicacao(ctx: Ctx, { publicado, versao }: BodyOf<typeof contrato>) {
  await saveConfiguracao(ctx, 'dados_abertos', { publicado }, versao);
  // nothing is counted while it is closed
  if (publicado) await ctx.enqueue(publicarDadosJob, {});
  return verPublicacao(ctx);
}
