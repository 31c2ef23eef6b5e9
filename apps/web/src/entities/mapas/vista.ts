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
