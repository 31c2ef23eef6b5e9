import type { Vigencia } from '../calendario/historia.ts';
import { type Data, dataDe } from '../text/datas.ts';
import { type EventoDePrazo, lerPrazo } from './rules.ts';

/** A line of the ledger, and when it was written. */
export type LinhaDatada = EventoDePrazo & { criado_em: Date };

/** Lines after which a last day is another. */
const MUDA = new Set<EventoDePrazo['tipo']>(['inicio', 'retomada', 'reinicio', 'prorrogacao', 'calendario']);

/**
 * The last day that held when a deadline was acted upon: the latest of those that any calendar of the town gave since the deadline was moved
 * last. A day that was opened meanwhile takes nothing back, one that was closed gives its own.
 * @param linhas of one deadline, in order
 * @param fim the moment in which it was acted upon
 * @returns null where nothing ran
 */
export function ultimoDiaQueValia(
  linhas: readonly LinhaDatada[],
  vigencias: readonly Vigencia[],
  fim: Date,
  fuso: string,
): Data | null {
  const antes = linhas.filter((l) => l.criado_em < fim && l.tipo !== 'encerramento');
  const desde = antes.findLast((l) => MUDA.has(l.tipo))?.criado_em ?? fim;
  // those in force at any moment between the two, both included
  const valeram = vigencias.filter((v, i) => v.desde <= fim && (vigencias[i + 1]?.desde ?? fim) >= desde);
  const dias = valeram.flatMap((v) => lerPrazo(antes, v.calendario, dataDe(fim, fuso)).vence_em ?? []);
  return dias.sort().at(-1) ?? null;
}
