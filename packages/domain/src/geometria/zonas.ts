import type { Forma } from './formas.ts';
import { parteDentro } from './partes.ts';

/** Less of a lot than this is the thickness of a pen; and what is missing of the whole may be. */
const FOLGA = 0.01;
/** Zones that a record may name. */
const MAX_ZONAS = 10;

export interface ZonaDoLote {
  zona_id: string;
  /** Decimal text of two places. */
  percentual: string;
}
export interface ZonasDoLote {
  zonas: ZonaDoLote[];
  /** Zones that are drawn over each other add up to more than the lot: their shares were brought down to it. */
  sobrepostas: boolean;
}

/**
 * In which zones a lot lies, the largest share first. Shares under 1 % are left out; where less than 1 % of the lot would be left in
 * none, the rest fills it. Never more than the whole.
 */
export function zonasDoLote(lote: Forma, zonas: readonly { zona_id: string; geometria: Forma }[]): ZonasDoLote {
  const partes = zonas
    .map(({ zona_id, geometria }) => ({ zona_id, parte: parteDentro(lote, geometria) }))
    .filter(({ parte }) => parte >= FOLGA)
    .sort((a, b) => b.parte - a.parte || (a.zona_id < b.zona_id ? -1 : 1))
    .slice(0, MAX_ZONAS);
  const soma = partes.reduce((s, p) => s + p.parte, 0);
  if (partes.length === 0) return { zonas: [], sobrepostas: false };
  const escala = soma >= 1 - FOLGA ? 1 / soma : 1;
  // in hundredths of a per cent; the largest takes what rounding leaves, and feels it least
  const centesimos = partes.map(({ parte }) => Math.round(parte * escala * 10_000));
  const todos = Math.round(Math.min(1, soma * escala) * 10_000);
  centesimos[0] = todos - centesimos.slice(1).reduce((s, c) => s + c, 0);
  // two that are as good as equal may change places by it
  const ordem = partes.map(({ zona_id }, i) => ({ zona_id, c: centesimos[i] as number })).sort((a, b) => b.c - a.c);
  return {
    zonas: ordem.map(({ zona_id, c }) => ({ zona_id, percentual: (c / 100).toFixed(2) })),
    sobrepostas: soma > 1 + FOLGA,
  };
}
