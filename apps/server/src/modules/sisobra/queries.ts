import { conferir, type Falta } from '@portal/domain/sisobra/conferir';
import type { Lancamento, LancamentoLinha } from '@portal/domain/sisobra/contract';
import { comCorrecoes, type Ficha, fichaSchema, type TipoDeLancamento } from '@portal/domain/sisobra/ficha';
import { isEditavel, type SituacaoDoLancamento } from '@portal/domain/sisobra/situacao';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

export interface LancamentoRow {
  id: string;
  requerimento_id: string;
  licenca_id: string | null;
  obra_id: string | null;
  desfaz_id: string | null;
  mes: string;
  tipo: TipoDeLancamento;
  situacao: SituacaoDoLancamento;
  colhida: Ficha;
  correcoes: Partial<Ficha>;
  lote_id: string | null;
  lote: number | null;
  protocolo: string;
  motivo: string;
  versao: number;
  requerimento_numero: string;
  processo_nome: string;
  endereco: string;
}

/** Entries that a condition names, oldest first. What stands in a row is read anew: a field that the layout gained is empty in it. */
export async function findLancamentos({ tx }: Pick<Ctx, 'tx'>, onde: RawBuilder<unknown>): Promise<LancamentoRow[]> {
  const { rows } = await sql<LancamentoRow>`
    select l.id, l.requerimento_id, l.licenca_id, l.obra_id, l.desfaz_id, l.mes, l.tipo, l.situacao, l.colhida, l.correcoes, l.lote_id,
           o.numero as lote, l.protocolo, l.motivo, l.versao, coalesce(r.numero, '') as requerimento_numero, r.processo_nome, r.endereco
      from sisobra_lancamento l join requerimento r on r.id = l.requerimento_id left join sisobra_lote o on o.id = l.lote_id
     where ${onde} order by l.criado_em, l.id`.execute(tx);
  return rows.map((l) => ({ ...l, colhida: fichaSchema.parse(l.colhida) }));
}

/** @throws AppError 404 */
export async function findLancamento(ctx: Pick<Ctx, 'tx'>, id: string): Promise<LancamentoRow> {
  const [l] = await findLancamentos(ctx, sql`l.id = ${id}`);
  if (!l) throw new AppError(404, 'Lançamento não encontrado.');
  return l;
}

/** The same, locked until the transaction ends. @throws AppError 404 */
export async function lockLancamento(ctx: Pick<Ctx, 'tx'>, id: string): Promise<LancamentoRow> {
  await ctx.tx.selectFrom('sisobra_lancamento').select('id').where('id', '=', id).forUpdate().execute();
  return findLancamento(ctx, id);
}

export const fichaDe = ({ colhida, correcoes }: Pick<LancamentoRow, 'colhida' | 'correcoes'>): Ficha =>
  comCorrecoes(colhida, correcoes);

/** What is wrong with one that may still be mended. */
export const faltasDe = (l: LancamentoRow): Falta[] => (isEditavel(l.situacao) ? conferir(l.tipo, fichaDe(l)) : []);

export const linhaDe = (l: LancamentoRow): LancamentoLinha => ({
  id: l.id,
  tipo: l.tipo,
  situacao: l.situacao,
  mes: l.mes,
  numero: fichaDe(l).numero,
  requerimento_id: l.requerimento_id,
  requerimento_numero: l.requerimento_numero,
  processo_nome: l.processo_nome,
  endereco: l.endereco,
  protocolo: l.protocolo,
  motivo: l.motivo,
  faltas: faltasDe(l),
  versao: l.versao,
});

export const naTela = (l: LancamentoRow): Lancamento => ({
  ...linhaDe(l),
  colhida: l.colhida,
  ficha: fichaDe(l),
  lote: l.lote,
  pode: { editar: isEditavel(l.situacao), responder: l.situacao === 'Enviada' },
});

export async function isEncerrado({ tx }: Pick<Ctx, 'tx'>, mes: string): Promise<boolean> {
  return (await tx.selectFrom('sisobra_mes').select('mes').where('mes', '=', mes).executeTakeFirst()) !== undefined;
}
