import { temposPublicados } from '@portal/domain/configuracoes/model';
import type { BodyOf } from '@portal/domain/http/endpoint';
import type { salvarPublicacaoDosTempos as contrato } from '@portal/domain/previsao/contract';
import { type Tempos, temposPublicos } from '@portal/domain/previsao/tempos';
import type { Ctx } from '#platform/http/context.ts';
import { findConfiguracao, saveConfiguracao } from '../configuracoes/index.ts';

/** Whether anybody may look, as the town says; open until it says otherwise. */
export async function verPublicacao({ tx }: Pick<Ctx, 'tx'>) {
  const found = await findConfiguracao(tx, 'tempos');
  return { ...(found?.valor ?? temposPublicados.parse({})), versao: found?.versao ?? 0 };
}

/** @throws AppError 409 */
export async function salvarPublicacao(ctx: Ctx, { publicado, versao }: BodyOf<typeof contrato>) {
  await saveConfiguracao(ctx, 'tempos', { publicado }, versao);
  return verPublicacao(ctx);
}

/** Queue and times of each process, as anybody may read them; null where the town keeps them to itself. */
export async function findTemposPublicados(ctx: Pick<Ctx, 'tx'>): Promise<Map<string, Tempos> | null> {
  if (!(await verPublicacao(ctx)).publicado) return null;
  const rows = await ctx.tx
    .selectFrom('tempo_do_processo')
    .select(['processo_id', 'esperam', 'casos', 'p50_s', 'p90_s'])
    .execute();
  return new Map(rows.map(({ processo_id, ...t }) => [processo_id, temposPublicos(t)]));
}
