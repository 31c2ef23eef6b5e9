import { z } from 'zod';

/** Longitude and latitude in degrees: WGS 84, from which SIRGAS 2000 differs by less than a hand's breadth. */
export type Posicao = [number, number];
type Anel = Posicao[];
/** The outline and its holes; of each ring the last position is the first. */
type Poligono = Anel[];

const posicao = z.tuple([z.number(), z.number()]);
// what is longer than a body of a call may be is no drawing
const anel = z.array(posicao).max(50_000);
const poligono = z.array(anel).min(1).max(1000);

/** An outline as GeoJSON writes it (RFC 7946), of form alone: whether it is one is said by `lerForma`. */
export const formaSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: poligono }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(poligono).min(1).max(1000) }),
]);
export type Forma = z.output<typeof formaSchema>;

/** Positions that the outline of a lot may have, and of a zone. */
export const MAX_PONTOS_DO_LOTE = 500;
export const MAX_PONTOS_DA_ZONA = 5000;

/** West, south, east, north. */
export type Caixa = [number, number, number, number];

/** The country with its islands, and a little more. */
const BRASIL: Caixa = [-74.5, -34.5, -28, 6];

export const isNoBrasil = ([lon, lat]: Posicao): boolean =>
  lon >= BRASIL[0] && lon <= BRASIL[2] && lat >= BRASIL[1] && lat <= BRASIL[3];

export const poligonosDe = (forma: Forma): Poligono[] => (forma.type === 'Polygon' ? [forma.coordinates] : forma.coordinates);
export const aneisDe = (forma: Forma): Anel[] => poligonosDe(forma).flat();

export function caixaDe(forma: Forma): Caixa {
  const caixa: Caixa = [Infinity, Infinity, -Infinity, -Infinity];
  for (const anel of aneisDe(forma))
    for (const [lon, lat] of anel) {
      caixa[0] = Math.min(caixa[0], lon);
      caixa[1] = Math.min(caixa[1], lat);
      caixa[2] = Math.max(caixa[2], lon);
      caixa[3] = Math.max(caixa[3], lat);
    }
  return caixa;
}

/** Twice the area that a ring goes round, in square degrees: positive against the clock. */
export function dobroDaArea(anel: readonly Posicao[]): number {
  const [x0, y0] = anel[0] ?? [0, 0];
  let soma = 0;
  for (let i = 1; i < anel.length; i += 1) {
    const [ax, ay] = anel[i - 1] as Posicao;
    const [bx, by] = anel[i] as Posicao;
    soma += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
  }
  return soma;
}

/** Whether a position lies in a form; what lies on its border may be said to be either. */
export function contem(forma: Forma, [x, y]: Posicao): boolean {
  let dentro = false;
  for (const anel of aneisDe(forma))
    for (let i = 1; i < anel.length; i += 1) {
      const [ax, ay] = anel[i - 1] as Posicao;
      const [bx, by] = anel[i] as Posicao;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) dentro = !dentro;
    }
  return dentro;
}

/** The middle of the box of a form: where to look. */
export function meioDe(forma: Forma): Posicao {
  const [o, s, l, n] = caixaDe(forma);
  return [(o + l) / 2, (s + n) / 2];
}
