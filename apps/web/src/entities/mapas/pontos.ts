import type { Posicao } from '@portal/domain/geometria/formas';

/** Corners as they are read and typed: a line a corner, latitude before longitude as everybody says it; an empty line between parts. */
export const escreverPontos = (cantos: readonly Posicao[][]): string =>
  cantos
    .map((anel) => anel.map(([lon, lat]) => `${lat.toFixed(9)}; ${lon.toFixed(9)}`.replaceAll('.', ',')).join('\n'))
    .join('\n\n');

const LINHA = /^(-?\d{1,3}(?:[.,]\d{1,12})?)[;\s]+(-?\d{1,3}(?:[.,]\d{1,12})?)$/;

/** @returns the corners, or the number of the line that cannot be read */
export function lerPontos(texto: string): { cantos: Posicao[][] } | { linha: number } {
  const cantos: Posicao[][] = [[]];
  for (const [i, escrita] of texto.split('\n').entries()) {
    const linha = escrita.trim();
    if (linha === '') {
      if (cantos.at(-1)?.length) cantos.push([]);
      continue;
    }
    const [, lat, lon] = LINHA.exec(linha) ?? [];
    if (lat === undefined || lon === undefined) return { linha: i + 1 };
    cantos.at(-1)?.push([Number(lon.replace(',', '.')), Number(lat.replace(',', '.'))]);
  }
  return { cantos: cantos.filter((anel) => anel.length > 0) };
}
