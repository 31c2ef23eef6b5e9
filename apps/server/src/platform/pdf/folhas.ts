import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber, type PDFObject } from '@cantoo/pdf-lib';
import { PAGINAS_MAX, type SaudeDoPdf } from '@portal/domain/http/arquivo-recebido';

const MAIS_FOLHAS = 200;
/** Nodes of a tree of pages; one that names the same node again and again has no end. */
const NOS_MAX = 4 * PAGINAS_MAX;
/** Deeper than any tree that a program makes. */
const FUNDO_MAX = 60;

export type Caixa = readonly [x0: number, y0: number, x1: number, y1: number];
/** What a page has from the nodes above it. */
interface Herdado {
  media: Caixa | null;
  crop: Caixa | null;
  rotate: number;
}

/** What viewers take for a sheet that does not say how large it is: Letter. */
const CARTA: Caixa = [0, 0, 612, 792];

class Demais extends Error {}

/**
 * How many sheets there are, and the first of them as they are shown; null when there are too many. What is inherited comes down from
 * above, as viewers read it: the parent that a page names may be any other object.
 * @throws Error where there is no tree of pages
 */
export function folhasDe(pdf: PDFDocument): { n: number; folhas: SaudeDoPdf['folhas'] } | null {
  const folhas: SaudeDoPdf['folhas'] = [];
  let n = 0;
  let nos = 0;
  const descer = (object: PDFObject | undefined, de: Herdado, fundo: number): void => {
    nos += 1;
    if (nos > NOS_MAX || fundo > FUNDO_MAX) throw new Demais();
    const node = pdf.context.lookup(object);
    if (!(node instanceof PDFDict)) return;
    const para = herdar(node, de);
    const kids = node.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray) {
      for (const kid of kids.asArray()) descer(kid, para, fundo + 1);
      return;
    }
    n += 1;
    if (n > PAGINAS_MAX) throw new Demais();
    if (folhas.length < MAIS_FOLHAS) folhas.push(tamanhoDe(node, para));
  };
  const raiz = pdf.context.lookup(pdf.catalog.get(PDFName.of('Pages')));
  if (!(raiz instanceof PDFDict)) throw new Error('no pages');
  try {
    descer(raiz, { media: null, crop: null, rotate: 0 }, 0);
  } catch (error) {
    if (error instanceof Demais) return null;
    throw error;
  }
  return { n, folhas };
}

const numero = (node: PDFDict, nome: string): number | null => {
  const found = node.lookup(PDFName.of(nome));
  return found instanceof PDFNumber ? found.asNumber() : null;
};

const herdar = (node: PDFDict, de: Herdado): Herdado => ({
  media: caixa(node, 'MediaBox') ?? de.media,
  crop: caixa(node, 'CropBox') ?? de.crop,
  rotate: numero(node, 'Rotate') ?? de.rotate,
});

/** Its corners may come in any order; one that is no surface is none. */
function caixa(node: PDFDict, nome: string): Caixa | null {
  const found = node.lookup(PDFName.of(nome));
  if (!(found instanceof PDFArray) || found.size() < 4) return null;
  const n = [0, 1, 2, 3].map((i) => {
    const um = found.lookup(i);
    return um instanceof PDFNumber ? um.asNumber() : Number.NaN;
  });
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN] = n;
  return surface([Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]);
}

const surface = (c: Caixa): Caixa | null => (c[2] - c[0] > 0 && c[3] - c[1] > 0 ? c : null);

/** What of a sheet is shown: the cut, as far as it lies within the sheet; the whole sheet where none does. */
export const caixaVista = (folha: Caixa, crop: Caixa | null): Caixa =>
  (crop &&
    surface([
      Math.max(crop[0], folha[0]),
      Math.max(crop[1], folha[1]),
      Math.min(crop[2], folha[2]),
      Math.min(crop[3], folha[3]),
    ])) ??
  folha;

/** As it is shown: what is cut, turned, in its own unit. */
function tamanhoDe(page: PDFDict, { media, crop, rotate }: Herdado): SaudeDoPdf['folhas'][number] {
  const [x0, y0, x1, y1] = caixaVista(media ?? CARTA, crop);
  const unidade = Math.max(numero(page, 'UserUnit') ?? 1, 0) || 1;
  const [largura, altura] = [(x1 - x0) * unidade, (y1 - y0) * unidade];
  return Math.abs(rotate) % 180 === 90 ? { largura: altura, altura: largura } : { largura, altura };
}
