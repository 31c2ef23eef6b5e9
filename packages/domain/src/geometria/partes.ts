import { aneisDe, caixaDe, dobroDaArea, type Forma, type Posicao } from './formas.ts';

type Anel = readonly Posicao[];

/** What of a ring lies on the left of a→b. Where it is cut in pieces these hang together by lines there and back, which have no area. */
function cortar(anel: Anel, [ax, ay]: Posicao, [bx, by]: Posicao): Posicao[] {
  const lado = ([x, y]: Posicao) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  const fica: Posicao[] = [];
  for (const [i, p] of anel.entries()) {
    const antes = anel[(i + anel.length - 1) % anel.length] as Posicao;
    const [s, d] = [lado(antes), lado(p)];
    if (s >= 0 !== d >= 0) {
      const t = s / (s - d);
      fica.push([antes[0] + t * (p[0] - antes[0]), antes[1] + t * (p[1] - antes[1])]);
    }
    if (d >= 0) fica.push(p);
  }
  return fica;
}

/** Twice the area that a ring has in common with a triangle against the clock; with the sign of the ring. */
function dobroNoTriangulo(anel: Anel, [a, b, c]: [Posicao, Posicao, Posicao]): number {
  let resto: Anel = anel;
  for (const [p, q] of [[a, b] as const, [b, c] as const, [c, a] as const]) {
    if (resto.length < 3) return 0;
    resto = cortar(resto, p, q);
  }
  return resto.length < 3 ? 0 : dobroDaArea([...resto, resto[0] as Posicao]);
}

const apartadas = (a: Forma, b: Forma) => {
  const [ao, as, al, an] = caixaDe(a);
  const [bo, bs, bl, bn] = caixaDe(b);
  return al < bo || bl < ao || an < bs || bn < as;
};

/** Rings seen from one position, without the last, which is the first: outlines against the clock, holes with it. */
const vistos = (forma: Forma, [x0, y0]: Posicao): Posicao[][] =>
  aneisDe(forma).map((anel) => anel.slice(1).map(([x, y]): Posicao => [x - x0, y - y0]));

/**
 * How much of a form lies in another, from 0 to 1. The triangles from one corner to each side of the form add up to it, with their
 * signs, whatever it looks like; so do what they have in common with each ring of the other. Nothing is built, so nothing can fail to
 * be built: borders in common, holes and points that touch are cases like all others.
 */
export function parteDentro(forma: Forma, de: Forma): number {
  if (apartadas(forma, de)) return 0;
  const canto = aneisDe(forma)[0]?.[0] as Posicao;
  const outros = vistos(de, canto);
  let [toda, comum] = [0, 0];
  for (const anel of vistos(forma, canto))
    for (const [i, q] of anel.entries()) {
      const p = anel[(i + anel.length - 1) % anel.length] as Posicao;
      const dobro = p[0] * q[1] - q[0] * p[1];
      toda += dobro;
      if (dobro === 0) continue;
      const triangulo: [Posicao, Posicao, Posicao] = dobro > 0 ? [[0, 0], p, q] : [[0, 0], q, p];
      for (const outro of outros) comum += Math.sign(dobro) * dobroNoTriangulo(outro, triangulo);
    }
  return Math.min(1, Math.max(0, comum / toda));
}
