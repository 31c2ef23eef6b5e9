import { caixaDe, type Forma, type Posicao } from '@portal/domain/geometria/formas';
import { deslocada } from '@portal/domain/geometria/medidas';
import type { Vista } from './Folha.tsx';

/** Metres around what is looked at. */
const AO_REDOR = 40;

function aoRedor([oeste, sul, leste, norte]: [number, number, number, number], metros: number): Vista {
  const [o, s] = deslocada([oeste, sul], -metros, -metros);
  const [l, n] = deslocada([leste, norte], metros, metros);
  return { oeste: o, sul: s, leste: l, norte: n };
}

export const vistaDaForma = (forma: Forma, metros = AO_REDOR): Vista => aoRedor(caixaDe(forma), metros);
export const vistaDoPonto = ([x, y]: Posicao): Vista => aoRedor([x, y, x, y], AO_REDOR);

/** Where to look for a property; null where nobody said where it lies. */
export const vistaDo = (i: {
  geometria: Forma | null;
  longitude: string | number | null;
  latitude: string | number | null;
}): Vista | null =>
  i.geometria
    ? vistaDaForma(i.geometria)
    : i.longitude !== null && i.latitude !== null && i.longitude !== '' && i.latitude !== ''
      ? vistaDoPonto([Number(i.longitude), Number(i.latitude)])
      : null;

/** All of them in sight. */
export function vistaDosPontos(lugares: readonly { ponto: Posicao; forma: Forma | null }[]): Vista {
  const caixas = lugares.map(({ ponto: [x, y], forma }) => (forma ? caixaDe(forma) : ([x, y, x, y] as const)));
  const lado = (i: 0 | 1 | 2 | 3, qual: (...n: number[]) => number) => qual(...caixas.map((c) => c[i]));
  return aoRedor([lado(0, Math.min), lado(1, Math.min), lado(2, Math.max), lado(3, Math.max)], 300);
}
