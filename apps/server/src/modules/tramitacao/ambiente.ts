import type { AmbienteCampo } from '@portal/domain/campos/tipo';
import type { Definicao } from '@portal/domain/processos/definicao';
import type { Ctx } from '#platform/http/context.ts';
import { findCapacidades } from '../organizacoes/index.ts';
import { findRegistros, type RequerimentoRow } from '../requerimentos/index.ts';

/** What the fields of a request need to know to be judged. */
export async function findAmbiente(
  ctx: Ctx,
  r: Pick<RequerimentoRow, 'protocolado_em'>,
  definicao: Definicao,
): Promise<AmbienteCampo> {
  const { exigir_computavel_maior } = await findCapacidades(ctx.tx, ctx.organizacao.id);
  return { exigir_computavel_maior, registros: await findRegistros(ctx.tx, definicao), correcao: r.protocolado_em !== null };
}
