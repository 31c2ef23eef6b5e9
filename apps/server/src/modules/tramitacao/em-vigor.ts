import type { Definicao } from '@portal/domain/processos/definicao';
import { comOsNovos } from '@portal/domain/responsaveis/nomeados';
import { comAAnalise } from '@portal/domain/respostas/reservado';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import type { Olhar, RequerimentoRow } from '../requerimentos/index.ts';
import { feitasDesdeARodada, type TrocaFeita } from './sem-responsavel.ts';

/**
 * The answers that count for the town hall: while the requester is correcting, those of the last round that was sent, with what
 * the analysis has filled in and who answers technically since. What is being typed counts for nobody until it is sent.
 */
export async function respostasEmVigor(
  { tx }: Pick<Ctx, 'tx'>,
  r: Pick<RequerimentoRow, 'id' | 'status' | 'respostas'>,
  definicao: Definicao,
): Promise<Respostas> {
  if (r.status !== 'Aguardando requerente') return r.respostas;
  const last = await findUltima(tx, r.id).select(feitasDesdeARodada(r.id).as('trocas')).executeTakeFirst();
  return last
    ? comOsNovos(definicao, comAAnalise(definicao, last.respostas as Respostas, r.respostas), last.trocas)
    : r.respostas;
}

const findUltima = (tx: Ctx['tx'], requerimentoId: string) =>
  tx.selectFrom('submissao').select('respostas').where('requerimento_id', '=', requerimentoId).orderBy('numero', 'desc').limit(1);

/** The answers of the last round that was sent: what was judged. */
export async function ultimaRodada({ tx }: Pick<Ctx, 'tx'>, requerimentoId: string): Promise<Respostas> {
  return ((await findUltima(tx, requerimentoId).executeTakeFirst())?.respostas ?? {}) as Respostas;
}

/** While the requester corrects, what was sent last counts with who answers technically since. @param enviadas the last one last */
export const comQuemResponde = (
  { r, definicao }: Olhar,
  enviadas: readonly Respostas[],
  trocas: readonly TrocaFeita[],
): Respostas[] =>
  r.status === 'Aguardando requerente'
    ? enviadas.map((uma, i) => (i === enviadas.length - 1 ? comOsNovos(definicao, uma, trocas) : uma))
    : [...enviadas];

/** The answers as they were sent, with what the analysis filled in; of a request that nobody corrects, as they stand. */
export function comoEnviadas({ r, definicao }: Olhar, ultimas: readonly Respostas[]): Respostas {
  const enviadas = r.status === 'Aguardando requerente' ? ultimas.at(-1) : undefined;
  return enviadas ? comAAnalise(definicao, enviadas, r.respostas) : r.respostas;
}

/** The answers of the last two rounds, the last one last. */
export const ultimasRodadas = ({ r }: Olhar) =>
  sql<Respostas[]>`coalesce((select jsonb_agg(x.respostas order by x.numero)
    from (select numero, respostas from submissao where requerimento_id = ${r.id} order by numero desc limit 2) x), '[]')`;
