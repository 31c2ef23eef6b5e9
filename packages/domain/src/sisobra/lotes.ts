import { TIPOS_DE_LANCAMENTO, type TipoDeLancamento } from './ficha.ts';
import { type Documento, documentoXml } from './xml.ts';

/** What one file holds at most. @source layout 1.01; the size, manual of the layout 1.03 */
const MAXIMOS: Record<TipoDeLancamento, number> = { alvara: 50, habite_se: 50, alteracao: 10 };
export const MAX_BYTES_DO_LOTE = 500_000;
/** Head and root of a file. */
const MOLDURA = 200;

/** In UTF-8. */
function bytesDe(texto: string): number {
  let bytes = 0;
  for (const letra of texto) {
    const c = letra.codePointAt(0) ?? 0;
    bytes += c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/**
 * Documents in as few files as their order allows: each file within what the layout lets it hold, its documents sorted by kind.
 * One that alone is larger than a file is in a file of its own, `grande`.
 */
export function emLotes<T extends Documento>(documentos: readonly T[]): { lotes: T[][]; grandes: T[] } {
  const lotes: { bytes: number; conta: Record<TipoDeLancamento, number>; dentro: T[] }[] = [];
  const grandes: T[] = [];
  for (const d of documentos) {
    const bytes = bytesDe(documentoXml(d, 1));
    if (bytes + MOLDURA > MAX_BYTES_DO_LOTE) {
      grandes.push(d);
      continue;
    }
    let lote = lotes.find((l) => l.conta[d.tipo] < MAXIMOS[d.tipo] && l.bytes + bytes <= MAX_BYTES_DO_LOTE);
    if (!lote) {
      lote = { bytes: MOLDURA, conta: { alvara: 0, habite_se: 0, alteracao: 0 }, dentro: [] };
      lotes.push(lote);
    }
    lote.bytes += bytes;
    lote.conta[d.tipo] += 1;
    lote.dentro.push(d);
  }
  const ordem = (d: T) => TIPOS_DE_LANCAMENTO.indexOf(d.tipo);
  return { lotes: lotes.map(({ dentro }) => dentro.toSorted((a, b) => ordem(a) - ordem(b))), grandes };
}
