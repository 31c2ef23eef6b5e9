import type { Posicao } from './formas.ts';

/** Positions count in steps of 1e-9 degrees, a tenth of a millimetre: whole numbers, on which the questions below have exact answers. */
export const PASSOS_POR_GRAU = 1e9;

interface Lado {
  a: Posicao;
  b: Posicao;
  anel: number;
  /** Its place in the ring, and how many sides that has. */
  lugar: number;
  de: number;
}

/** On which side of a→b lies c. Exact for sides up to 7 km, for the products are whole numbers that fit; of longer ones to far less than a step. */
const lado = ([ax, ay]: Posicao, [bx, by]: Posicao, [cx, cy]: Posicao): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));

const entre = (a: number, b: number, c: number) => Math.min(a, b) <= c && c <= Math.max(a, b);
const naCaixa = (a: Posicao, b: Posicao, c: Posicao) => entre(a[0], b[0], c[0]) && entre(a[1], b[1], c[1]);
const mesmo = (a: Posicao, b: Posicao) => a[0] === b[0] && a[1] === b[1];

/** How two sides stand to each other: apart, with one point in common where either ends, across, or along each other. */
function encontro({ a, b }: Lado, { a: c, b: d }: Lado): 'nada' | 'toque' | 'cruza' {
  const [s1, s2, s3, s4] = [lado(a, b, c), lado(a, b, d), lado(c, d, a), lado(c, d, b)];
  if (s1 * s2 < 0 && s3 * s4 < 0) return 'cruza';
  if (s1 === 0 && s2 === 0) {
    const comuns = [c, d].filter((p) => naCaixa(a, b, p)).concat([a, b].filter((p) => naCaixa(c, d, p)));
    const [um, ...outros] = comuns;
    if (!um) return 'nada';
    return outros.some((p) => !mesmo(um, p)) ? 'cruza' : 'toque';
  }
  const toca =
    (s1 === 0 && naCaixa(a, b, c)) ||
    (s2 === 0 && naCaixa(a, b, d)) ||
    (s3 === 0 && naCaixa(c, d, a)) ||
    (s4 === 0 && naCaixa(c, d, b));
  return toca ? 'toque' : 'nada';
}

/** Sides that follow each other share the point between them, and nothing is wrong with that. */
const isVizinhos = (x: Lado, y: Lado) =>
  x.anel === y.anel && ((x.lugar + 1) % x.de === y.lugar || (y.lugar + 1) % y.de === x.lugar);

/**
 * Where rings cross themselves or each other, or run along each other; `null` where they do not. A ring that comes back to one of its
 * own points crosses; two rings may touch in a point.
 * @param aneis closed, in whole steps, no position twice in a row
 */
export function cruzamento(aneis: readonly (readonly Posicao[])[]): Posicao | null {
  const lados = aneis.flatMap((anel, n) =>
    anel.slice(1).map((b, i): Lado => ({ a: anel[i] as Posicao, b, anel: n, lugar: i, de: anel.length - 1 })),
  );
  const oeste = (l: Lado) => Math.min(l.a[0], l.b[0]);
  lados.sort((x, y) => oeste(x) - oeste(y));
  for (const [i, x] of lados.entries()) {
    const leste = Math.max(x.a[0], x.b[0]);
    const [sul, norte] = [Math.min(x.a[1], x.b[1]), Math.max(x.a[1], x.b[1])];
    for (let j = i + 1; j < lados.length; j += 1) {
      const y = lados[j] as Lado;
      if (oeste(y) > leste) break;
      if (Math.max(y.a[1], y.b[1]) < sul || Math.min(y.a[1], y.b[1]) > norte) continue;
      const como = encontro(x, y);
      if (como === 'cruza' || (como === 'toque' && x.anel === y.anel && !isVizinhos(x, y)))
        return naCaixa(x.a, x.b, y.a) ? y.a : x.a;
    }
  }
  return null;
}

/** Where a position lies to a polygon, both in whole steps. */
export function lugarEm(aneis: readonly (readonly Posicao[])[], p: Posicao): 'dentro' | 'fora' | 'borda' {
  let dentro = false;
  for (const anel of aneis)
    for (let i = 1; i < anel.length; i += 1) {
      const [a, b] = [anel[i - 1] as Posicao, anel[i] as Posicao];
      const s = lado(a, b, p);
      if (s === 0 && naCaixa(a, b, p)) return 'borda';
      if (a[1] > p[1] !== b[1] > p[1] && s > 0 === b[1] > a[1]) dentro = !dentro;
    }
  return dentro ? 'dentro' : 'fora';
}
