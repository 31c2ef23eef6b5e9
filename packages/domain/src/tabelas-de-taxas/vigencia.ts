import type { Data } from '../text/datas.ts';

export const DATAS_QUE_VALEM = ['protocolo', 'emissao'] as const;
export type DataQueVale = (typeof DATAS_QUE_VALEM)[number];

export const ESTADOS_DA_TABELA = ['rascunho', 'em vigor', 'futura', 'anterior'] as const;
export type EstadoDaTabela = (typeof ESTADOS_DA_TABELA)[number];

interface ComVigencia {
  numero: number;
  desde: Data;
  /** Its last day; null: until the next. */
  ate: Data | null;
}

/**
 * The table of a day: the last that began up to it, and of two that begin on one day the later version. None where that one has
 * ended. So no day has two.
 * @param publicadas published ones alone, in any order
 */
export function tabelaEm<T extends ComVigencia>(publicadas: readonly T[], dia: Data): T | null {
  const ultima = publicadas
    .filter((t) => t.desde <= dia)
    .reduce<T | null>((a, t) => (a === null || t.desde > a.desde || (t.desde === a.desde && t.numero > a.numero) ? t : a), null);
  return ultima && (ultima.ate === null || ultima.ate >= dia) ? ultima : null;
}

/**
 * Why a table may not begin on a day, in words; null when it may. A day that some table has ruled stays as it was charged: only what
 * is still to come, and days that had none, can be given another.
 */
export function recusaDoInicio(publicadas: readonly ComVigencia[], desde: Data, hoje: Data): string | null {
  if (desde > hoje) return null;
  // who rules changes only where a table begins, so these days speak for all between
  const inicios = publicadas.map((t) => t.desde).filter((d) => d > desde && d <= hoje);
  return [desde, ...inicios].some((d) => tabelaEm(publicadas, d) !== null)
    ? 'Outra tabela já vale neste dia, e o que foi cobrado por ela não muda. Escolha um dia depois de hoje.'
    : null;
}

/** How a published table stands to a day. */
export function estadoDa(tabela: ComVigencia, publicadas: readonly ComVigencia[], dia: Data): EstadoDaTabela {
  if (tabelaEm(publicadas, dia)?.numero === tabela.numero) return 'em vigor';
  if (tabela.desde <= dia) return 'anterior';
  // one that will never have its day: another begins when it would have
  return tabelaEm(publicadas, tabela.desde)?.numero === tabela.numero ? 'futura' : 'anterior';
}
