export const PAPEIS_DA_CHEFIA = ['responsavel', 'substituto'] as const;
export type PapelDaChefia = (typeof PAPEIS_DA_CHEFIA)[number];

export const NOMES_DA_CHEFIA: Record<PapelDaChefia, string> = { responsavel: 'Responsável', substituto: 'Substituto' };

interface Periodo {
  de: string;
  ate: string | null;
}

/** Whether a day lies in it. */
export const vigeEm = ({ de, ate }: Periodo, dia: string): boolean => de <= dia && (ate === null || dia <= ate);

/** Whether two have a day in common; one without an end goes on. */
export const sobrepoe = (a: Periodo, b: Periodo): boolean =>
  (b.ate === null || a.de <= b.ate) && (a.ate === null || b.de <= a.ate);

/**
 * What becomes of who headed a sector when another is named: whoever began before goes the day before, and whoever is named for
 * later stays. Null where the two cannot stand: somebody begins on the same day or later, within the other's time.
 */
export function sairNaVespera<C extends Periodo>(antes: readonly C[], nova: Periodo): { sai: C[] } | null {
  const comuns = antes.filter((c) => sobrepoe(c, nova));
  return comuns.every((c) => c.de < nova.de) ? { sai: comuns } : null;
}
