import fc from 'fast-check';
import type { Forma, Posicao } from './formas.ts';
import { deslocada } from './medidas.ts';

/** A place of the country. */
export const lugar = fc.tuple(
  fc.double({ min: -73, max: -35, noNaN: true }),
  fc.double({ min: -33, max: 5, noNaN: true }),
) as fc.Arbitrary<Posicao>;

/** A ring around a place: so many corners in as many directions, each as far as it likes. It never crosses itself, and is seldom convex. */
export const estrela = (centro: Posicao, maior: number, leste = 0, norte = 0) =>
  fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 3, maxLength: 12 }).map((raios): Posicao[] => {
    const cantos = raios.map((r, i) => {
      const angulo = (2 * Math.PI * (i + 0.5)) / raios.length;
      return deslocada(centro, leste + maior * r * Math.cos(angulo), norte + maior * r * Math.sin(angulo));
    });
    return [...cantos, cantos[0] as Posicao];
  });

export const simples = (anel: Posicao[]): Forma => ({ type: 'Polygon', coordinates: [anel] });

/** So many metres to the east and to the north of a corner. */
export const retangulo = (canto: Posicao, x: number, y: number, largura: number, altura: number): Forma => {
  const p = (dx: number, dy: number) => deslocada(canto, x + dx, y + dy);
  return simples([p(0, 0), p(largura, 0), p(largura, altura), p(0, altura), p(0, 0)]);
};
