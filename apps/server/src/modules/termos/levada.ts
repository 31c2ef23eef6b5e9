import { RuleError } from '@portal/domain/http/rule-error';
import type { Termo } from '@portal/domain/termos/contract';
import type { Ctx } from '#platform/http/context.ts';
import { findPeca, numeroDaPeca, type PecaRow } from '../pecas/index.ts';
import type { RequerimentoRow } from '../requerimentos/index.ts';

export const nomeDaPeca = (peca: PecaRow): string => `${peca.titulo} ${numeroDaPeca(peca)}`;

const recusar = (codigo: string, mensagem: string): never => {
  throw new RuleError(codigo, mensagem, [{ campo: 'peca_id', mensagem }]);
};

/**
 * The paper that a notice is to take along, as it may be taken.
 * @throws AppError 404; RuleError `peca_de_outro`, `peca_interna`, `peca_ja_substituida`
 */
export async function demandLevavel(ctx: Ctx, id: string | null, r: RequerimentoRow | null): Promise<PecaRow | null> {
  if (id === null) return null;
  const peca = await findPeca(ctx.tx, id);
  if (peca.requerimento_id !== r?.id) recusar('peca_de_outro', 'O termo só leva documento escrito no mesmo requerimento.');
  if (!peca.para_as_partes) recusar('peca_interna', 'Este documento é só da prefeitura, e um termo o daria a ler.');
  const depois = await ctx.tx.selectFrom('peca').select(['numero', 'ano']).where('substitui_id', '=', id).executeTakeFirst();
  if (depois) recusar('peca_ja_substituida', `Este documento foi substituído pelo de número ${numeroDaPeca(depois)}. Leve esse.`);
  return peca;
}

/** What a reader of the notice is told of the paper that goes along. */
export async function verLevada({ tx }: Ctx, id: string | null): Promise<Termo['peca']> {
  if (id === null) return null;
  const peca = await findPeca(tx, id);
  const feito = await tx.selectFrom('peca_documento').select('peca_id').where('peca_id', '=', id).executeTakeFirst();
  return { nome: nomeDaPeca(peca), codigo: peca.codigo, tem_pdf: feito !== undefined };
}
