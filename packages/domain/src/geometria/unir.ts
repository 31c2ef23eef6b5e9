import { union } from 'polyclip-ts';
import type { Forma } from './formas.ts';
import { lerForma } from './ler.ts';

/**
 * The outline round several that touch each other; null where they leave a gap or a hole, or where one is missing: a lot is one piece, and
 * what drawings do not say is drawn by somebody who saw the plan.
 * @param maximo corners that it may have
 */
export function unirFormas(formas: readonly (Forma | null)[], maximo: number): Forma | null {
  const [primeira, ...outras] = formas.map((f) => f?.coordinates);
  if (!primeira || outras.some((f) => !f)) return null;
  const [um, ...mais] = union(primeira, ...outras.flatMap((f) => (f ? [f] : [])));
  if (!um || mais.length > 0 || um.length > 1) return null;
  return lerForma({ type: 'Polygon', coordinates: um }, maximo).forma;
}

/** Parts of one zone as one form, those that touch each other in one piece; null where they make none. @param maximo corners that it may have */
export function juntarFormas(formas: readonly Forma[], maximo: number): ReturnType<typeof lerForma> | null {
  const [primeira, ...outras] = formas.map((f) => f.coordinates);
  if (!primeira) return null;
  try {
    const coordinates = union(primeira, ...outras);
    const [um, ...mais] = coordinates;
    if (!um) return null;
    return lerForma(mais.length === 0 ? { type: 'Polygon', coordinates: um } : { type: 'MultiPolygon', coordinates }, maximo);
  } catch {
    return null;
  }
}
