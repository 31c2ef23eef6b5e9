import type { FiltrosDaLista } from './filtro.ts';

/** The list of who has a queue: theirs, what ends first at the top, and what has ended before it. */
export const MINHA_FILA: { filtros: Partial<FiltrosDaLista>; sortBy: string } = {
  filtros: { minha_fila: 'sim' },
  sortBy: 'prazo_em',
};
