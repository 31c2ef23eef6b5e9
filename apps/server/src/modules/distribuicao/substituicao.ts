import { substituicaoSchema } from '@portal/domain/configuracoes/model';
import type { salvarSubstituicao as contrato } from '@portal/domain/distribuicao/substituicao';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { z } from 'zod';
import type { Tx } from '#platform/db/doors.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findConfiguracao, saveConfiguracao } from '../configuracoes/index.ts';

/** Somebody went, came back or is away otherwise; what passes their work on and back is `encargos/substituir.ts`. */
export const SUBSTITUIR = { nome: 'encargos.substituir', payload: z.object({}) };

/** Where the work of who is away passes on by itself: nowhere until the town says so. */
export async function verSubstituicao({ tx }: Pick<Ctx, 'tx'>) {
  const found = await findConfiguracao(tx, 'substituicao');
  return { ...(found?.valor ?? substituicaoSchema.parse({})), versao: found?.versao ?? 0 };
}

/** Whether it does in one of these sectors; null: of none of them, so where all are meant. */
export async function findPassa(tx: Tx): Promise<(setor_ids: readonly string[] | null) => boolean> {
  const { onde, setor_ids } = await verSubstituicao({ tx });
  if (onde !== 'setores') return () => onde === 'todos';
  return (deles) => deles?.some((s) => setor_ids.includes(s)) ?? false;
}

/** @throws AppError 409 */
export async function salvarSubstituicao(ctx: Ctx, { versao, onde, setor_ids }: BodyOf<typeof contrato>) {
  await saveConfiguracao(ctx, 'substituicao', { onde, setor_ids: onde === 'setores' ? setor_ids : [] }, versao);
  await ctx.enqueue(SUBSTITUIR, {});
  return verSubstituicao(ctx);
}
