import type { Forma, Posicao } from './formas.ts';

/** How far a position lies from the way between two others, squared, in the degrees of the middle of the way. */
function afastamento([px, py]: Posicao, [ax, ay]: Posicao, [bx, by]: Posicao): number {
  const [dx, dy] = [bx - ax, by - ay];
  const longe = dx * dx + dy * dy;
  const t = longe === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / longe));
  return (px - ax - t * dx) ** 2 + (py - ay - t * dy) ** 2;
}

/** The positions that matter (Douglas and Peucker), by a list of stretches instead of calls within calls. */
function enxugar(anel: readonly Posicao[], tolerancia: number): Posicao[] {
  const fica = new Set([0, anel.length - 1]);
  const trechos: [number, number][] = [[0, anel.length - 1]];
  for (let trecho = trechos.pop(); trecho; trecho = trechos.pop()) {
    const [de, ate] = trecho;
    let [longe, onde] = [tolerancia ** 2, -1];
    for (let i = de + 1; i < ate; i += 1) {
      const d = afastamento(anel[i] as Posicao, anel[de] as Posicao, anel[ate] as Posicao);
      if (d > longe) [longe, onde] = [d, i];
    }
    if (onde < 0) continue;
    fica.add(onde);
    trechos.push([de, onde], [onde, ate]);
  }
  return anel.filter((_, i) => fica.has(i));
}

/**
 * The same form to look at from afar: no border moves further than the tolerance, in degrees. Rings too small to be seen are left out, and
 * what is left may touch itself: it is drawn, never kept.
 * @returns null when nothing of it can be seen
 */
export function simplificar(forma: Forma, tolerancia: number): Forma | null {
  const poligono = (aneis: Posicao[][]) => aneis.map((a) => enxugar(a, tolerancia)).filter((a) => a.length > 3);
  const todos = (forma.type === 'Polygon' ? [forma.coordinates] : forma.coordinates).map(poligono).filter((p) => p.length > 0);
  const [um, ...outros] = todos;
  if (!um) return null;
  return outros.length === 0 ? { type: 'Polygon', coordinates: um } : { type: 'MultiPolygon', coordinates: todos };
}
