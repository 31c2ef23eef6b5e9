import type { Definicao } from '@portal/domain/processos/definicao';
import { isMesmoLugar, type Lugar, nomeadosEm } from '@portal/domain/responsaveis/nomeados';
import type { Respostas } from '@portal/domain/respostas/respostas';
import type { Ctx } from '#platform/http/context.ts';
import type { RequerimentoRow } from '../requerimentos/index.ts';
import { regenerar } from './commands.ts';
import type { LicencaRow } from './queries.ts';

/** The documents that count, or are to, and print this person for this responsibility. */
export async function findQueNomeiam(
  ctx: Ctx,
  r: Pick<RequerimentoRow, 'id' | 'respostas'>,
  definicao: Definicao,
  lugar: Lugar,
): Promise<LicencaRow[]> {
  const rows = await ctx.tx
    .selectFrom('licenca')
    .selectAll()
    .where('requerimento_id', '=', r.id)
    .where('situacao', 'in', ['Em emissão', 'Aguardando assinatura', 'Vigente'])
    .orderBy('documento_id')
    .execute();
  return rows.filter((l) =>
    nomeadosEm(definicao, (l.respostas as Respostas | null) ?? r.respostas).some((t) => isMesmoLugar(t, lugar)),
  );
}

/** The next revision of each, with the answers of now; it ends on the day that was granted, whoever answers. */
export async function emitirComONovo(
  ctx: Ctx,
  documentos: readonly LicencaRow[],
  r: RequerimentoRow,
  definicao: Definicao,
): Promise<void> {
  for (const l of documentos) await regenerar(ctx, l, r, definicao, { validade_em: l.validade_em });
}
