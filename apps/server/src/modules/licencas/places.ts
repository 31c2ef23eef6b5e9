/** Rectangle on a PDF page in points from the lower left corner: x1, y1, x2, y2. */
export type Retangulo = [number, number, number, number];

const MM = 72 / 25.4;
/** Half of the dotted line of a space, in points: the stamp covers it. */
const EDGE = 0.4;
/** The foot of licenca.typ, in millimetres: change both together; a test finds the drawn boxes at these places. */
const FOOT = { left: 20, bottom: 20, verification: 23, gap: 4, column: 82, gutter: 6, box: 17, caption: 8.6, rowGutter: 4 };

/** Where the seal of the signatory at `indice` goes on the last page of a licence that has `total` of them. */
export function licencaSeloRetangulo(indice: number, total: number): Retangulo {
  const rowsBelow = Math.ceil(total / 2) - 1 - Math.floor(indice / 2);
  const x = FOOT.left + (indice % 2) * (FOOT.column + FOOT.gutter);
  const y = FOOT.bottom + FOOT.verification + FOOT.gap + FOOT.caption + rowsBelow * (FOOT.box + FOOT.caption + FOOT.rowGutter);
  return [x * MM - EDGE, y * MM - EDGE, (x + FOOT.column) * MM + EDGE, (y + FOOT.box) * MM + EDGE];
}
