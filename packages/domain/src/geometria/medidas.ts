import { aneisDe, caixaDe, type Forma, type Posicao, poligonosDe } from './formas.ts';

/** The ellipsoid of SIRGAS 2000 (GRS 80); that of WGS 84 is the same to a tenth of a millimetre. */
const A = 6_378_137;
const E2 = 0.006_694_380_022_9;
const RAD = Math.PI / 180;

/** Metres along the meridian from the equator. */
function meridiano(lat: number): number {
  const [e4, e6] = [E2 ** 2, E2 ** 3];
  return (
    A *
    ((1 - E2 / 4 - (3 * e4) / 64 - (5 * e6) / 256) * lat -
      ((3 * E2) / 8 + (3 * e4) / 32 + (45 * e6) / 1024) * Math.sin(2 * lat) +
      ((15 * e4) / 256 + (45 * e6) / 1024) * Math.sin(4 * lat) -
      ((35 * e6) / 3072) * Math.sin(6 * lat))
  );
}

/** From degrees to metres around the meridian `lon0`, and of the true area (sinusoidal, on the ellipsoid). */
const emMetros =
  (lon0: number) =>
  ([lon, lat]: Posicao): Posicao => {
    const seno = Math.sin(lat * RAD);
    return [((lon - lon0) * RAD * Math.cos(lat * RAD) * A) / Math.sqrt(1 - E2 * seno * seno), meridiano(lat * RAD)];
  };

/** Square metres that a form covers, holes left out. */
export function areaDe(forma: Forma): number {
  const [oeste, , leste] = caixaDe(forma);
  const ler = emMetros((oeste + leste) / 2);
  let dobro = 0;
  for (const poligono of poligonosDe(forma))
    for (const [i, anel] of poligono.entries()) {
      const pontos = anel.map(ler);
      const [x0, y0] = pontos[0] as Posicao;
      let volta = 0;
      for (let k = 1; k < pontos.length; k += 1) {
        const [ax, ay] = pontos[k - 1] as Posicao;
        const [bx, by] = pontos[k] as Posicao;
        volta += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
      }
      dobro += i === 0 ? Math.abs(volta) : -Math.abs(volta);
    }
  return dobro / 2;
}

/** Metres between two positions of one place: no more than some kilometres apart. */
export function distancia(a: Posicao, b: Posicao): number {
  const meio = ((a[1] + b[1]) / 2) * RAD;
  const seno = Math.sin(meio);
  const w = 1 - E2 * seno * seno;
  const x = ((b[0] - a[0]) * RAD * Math.cos(meio) * A) / Math.sqrt(w);
  const y = ((b[1] - a[1]) * RAD * A * (1 - E2)) / w ** 1.5;
  return Math.hypot(x, y);
}

/** Metres of each side, ring by ring, in their order. */
export const ladosDe = (forma: Forma): number[] =>
  aneisDe(forma).flatMap((anel) => anel.slice(1).map((b, i) => distancia(anel[i] as Posicao, b)));

/** A position so many metres to the east and to the north of another. */
export function deslocada([lon, lat]: Posicao, leste: number, norte: number): Posicao {
  const seno = Math.sin(lat * RAD);
  const w = 1 - E2 * seno * seno;
  return [lon + ((leste / A) * Math.sqrt(w)) / Math.cos(lat * RAD) / RAD, lat + ((norte / (A * (1 - E2))) * w ** 1.5) / RAD];
}
