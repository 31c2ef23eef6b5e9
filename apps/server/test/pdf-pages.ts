import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A page as pixels, RGBA. */
export interface Picture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

export const openPdf = (pdf: Buffer): Promise<PDFDocumentProxy> =>
  getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;

/**
 * One page drawn by pdf.js; `page` counts from 1, and 0 is the last.
 * @param faixa where the strip begins and ends that is wanted of it, as parts of its height
 */
export async function drawPage(
  pdf: Buffer,
  page = 1,
  dpi = 200,
  [de, ate]: readonly [number, number] = [0, 1],
): Promise<Picture> {
  const document = await openPdf(pdf);
  const proxy = await document.getPage(page || document.numPages);
  const scale = dpi / 72;
  const inteira = proxy.getViewport({ scale });
  const viewport = proxy.getViewport({ scale, offsetY: -Math.floor(inteira.height * de) });
  const canvas = createCanvas(Math.ceil(inteira.width), Math.ceil(inteira.height * (ate - de)));
  await proxy.render({ canvas: canvas as never, viewport }).promise;
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  await document.loadingTask.destroy();
  return { data, width, height };
}

/** The words of all pages, blanks as one. */
export async function readText(pdf: Buffer): Promise<string> {
  const document = await openPdf(pdf);
  const pages = Array.from(
    { length: document.numPages },
    async (_, i) => (await (await document.getPage(i + 1)).getTextContent()).items,
  );
  const words = (await Promise.all(pages)).flat().map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''));
  await document.loadingTask.destroy();
  return words.join('').replace(/\s+/g, ' ');
}
