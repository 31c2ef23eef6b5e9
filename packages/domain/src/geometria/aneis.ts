import { PASSOS_POR_GRAU } from './cruzamentos.ts';
import { aneisDe, contem, type Forma, type Posicao, poligonosDe } from './formas.ts';

/** The corners of a form, ring by ring, as somebody moves them: the last is not the first again. */
export const cantosDe = (forma: Forma | null): Posicao[][] => (forma ? aneisDe(forma).map((anel) => anel.slice(0, -1)) : []);

/** The form that corners make: a ring inside one before it is a hole of it, any other a part of its own. `null` while there is none. */
export function formaDosCantos(cantos: readonly Posicao[][]): Forma | null {
  const aneis = cantos.filter((c) => c.length > 0).map((c): Posicao[] => [...c, c[0] as Posicao]);
  const poligonos: Posicao[][][] = [];
  for (const anel of aneis) {
    const fora = poligonos.find(
      ([contorno]) => contorno && contem({ type: 'Polygon', coordinates: [contorno] }, anel[0] as Posicao),
    );
    if (fora) fora.push(anel);
    else poligonos.push([anel]);
  }
  const [um, ...outros] = poligonos;
  if (!um) return null;
  return outros.length === 0 ? { type: 'Polygon', coordinates: um } : { type: 'MultiPolygon', coordinates: poligonos };
}

/**
 * Two forms of one, cut by the straight line through two positions; the part on its left first.
 * @returns null where the line does not cut it in exactly two, or it has holes or parts
 */
export function dividir(forma: Forma, c: Posicao, d: Posicao): [Forma, Forma] | null {
  const [poligono, ...outros] = poligonosDe(forma);
  if (!poligono || outros.length > 0 || poligono.length > 1) return null;
  const cantos = (poligono[0] as Posicao[]).slice(0, -1);
  const comprimento = Math.hypot(d[0] - c[0], d[1] - c[1]);
  if (comprimento === 0) return null;
  // how far from the line; a corner nearer than a step lies on it, or the cut would leave one beside it that is read as the same
  const lado = ([x, y]: Posicao) => {
    const longe = ((d[0] - c[0]) * (y - c[1]) - (d[1] - c[1]) * (x - c[0])) / comprimento;
    return Math.abs(longe) < 1 / PASSOS_POR_GRAU ? 0 : longe;
  };
  const partes: [Posicao[], Posicao[]] = [[], []];
  let cortes = 0;
  for (const [i, a] of cantos.entries()) {
    const b = cantos[(i + 1) % cantos.length] as Posicao;
    const [la, lb] = [lado(a), lado(b)];
    if (la >= 0) partes[0].push(a);
    if (la <= 0) partes[1].push(a);
    if (la === 0 && lb * lado(cantos.at(i - 1) as Posicao) < 0) cortes += 1;
    if (la * lb >= 0) continue;
    const t = la / (la - lb);
    const p: Posicao = [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
    partes[0].push(p);
    partes[1].push(p);
    cortes += 1;
  }
  if (cortes !== 2) return null;
  const [um, outro] = partes.map((p) => formaDosCantos([p]));
  return um && outro ? [um, outro] : null;
}
