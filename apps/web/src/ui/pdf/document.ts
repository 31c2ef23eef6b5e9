import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** Put there by build/pdfjs.ts. */
const PARTS = '/assets/pdfjs/';

/** pdf.js comes in its own chunk, with the first PDF that is looked at. */
export async function openPdf(blob: Blob): Promise<PDFDocumentProxy> {
  const pdfjs = await import('pdfjs-dist');
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  return pdfjs.getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    standardFontDataUrl: `${PARTS}standard_fonts/`,
    cMapUrl: `${PARTS}cmaps/`,
    cMapPacked: true,
    wasmUrl: `${PARTS}wasm/`,
    iccUrl: `${PARTS}iccs/`,
    // Forms and scripts inside a PDF are not run here.
    enableXfa: false,
  }).promise;
}

export async function textLayer(options: {
  source: ReadableStream;
  container: HTMLElement;
  viewport: import('pdfjs-dist').PageViewport;
}): Promise<void> {
  const { TextLayer } = await import('pdfjs-dist');
  await new TextLayer({ textContentSource: options.source, container: options.container, viewport: options.viewport }).render();
}
