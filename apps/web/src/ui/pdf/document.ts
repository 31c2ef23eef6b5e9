import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { Faixa, LerTrecho } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { createFila } from './fila.ts';

/** Put there by build/pdfjs.ts. */
const PARTS = '/assets/pdfjs/';
/** No connection, and too many calls. */
const ESPERAVEIS = new Set([0, 429]);
/** The beginning that is read first, and the least that is read at once. */
const TRECHO_BYTES = 64 * 1024;

const OPTIONS = {
  standardFontDataUrl: `${PARTS}standard_fonts/`,
  cMapUrl: `${PARTS}cmaps/`,
  cMapPacked: true,
  // the content security policy lets no WebAssembly run: the decoders' plain script is used
  useWasm: false,
  wasmUrl: `${PARTS}wasm/`,
  iccUrl: `${PARTS}iccs/`,
  // Forms and scripts inside a PDF are not run here.
  enableXfa: false,
};

/** pdf.js comes in its own chunk, with the first PDF that is looked at. */
async function loadPdfjs(): Promise<typeof import('pdfjs-dist')> {
  const pdfjs = await import('pdfjs-dist');
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  return pdfjs;
}

export async function openPdf(blob: Blob): Promise<PDFDocumentProxy> {
  const [pdfjs, data] = await Promise.all([loadPdfjs(), blob.arrayBuffer()]);
  return pdfjs.getDocument({ ...OPTIONS, data: new Uint8Array(data) }).promise;
}

export interface PdfAberto {
  pdf: PDFDocumentProxy;
  nome: string;
  /** bytes */
  tamanho: number;
}

/**
 * Opens a PDF by its parts: what a page needs is fetched when the page is drawn, and a large file never comes whole. Parts go
 * through the API client, which renews the token when it is over.
 * @param onFalha a part that cannot be had later on, with the refusal
 */
export async function openPdfEmPartes(
  ler: LerTrecho,
  signal?: AbortSignal,
  onFalha?: (error: unknown) => void,
): Promise<PdfAberto> {
  const [pdfjs, inicio] = await Promise.all([loadPdfjs(), ler({ de: 0, ate: TRECHO_BYTES - 1 }, signal)]);
  if (inicio.inteiro) return { pdf: await openPdf(inicio.blob), nome: inicio.nome, tamanho: inicio.total };
  const initialData = new Uint8Array(await inicio.blob.arrayBuffer());
  const range = new pdfjs.PDFDataRangeTransport(inicio.total, initialData);
  const closing = new AbortController();
  range.abort = () => closing.abort();
  signal?.addEventListener('abort', range.abort);
  const fila = createFila({
    ler: ({ de, ate }) => insistir(ler, { de, ate: ate - 1 }, closing.signal),
    onTrecho: (de, bytes) => range.onDataRange(de, bytes),
    onFalha: (error) => {
      if (!closing.signal.aborted) onFalha?.(error);
    },
  });
  range.requestDataRange = (de: number, ate: number) => fila.pedir({ de, ate });
  const task = pdfjs.getDocument({
    ...OPTIONS,
    range,
    rangeChunkSize: TRECHO_BYTES,
    disableAutoFetch: true,
    disableStream: true,
  });
  return { pdf: await task.promise, nome: inicio.nome, tamanho: inicio.total };
}

/** A lost connection is waited for, and so is a server that has enough for this minute; what it refuses is not asked again. */
async function insistir(ler: LerTrecho, faixa: Faixa, signal: AbortSignal): Promise<Uint8Array> {
  for (let wait = 500; ; wait = Math.min(wait * 2, 10_000)) {
    try {
      const { blob } = await ler(faixa, signal);
      return new Uint8Array(await blob.arrayBuffer());
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError) || !ESPERAVEIS.has(error.status)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

export async function textLayer(options: {
  source: ReadableStream;
  container: HTMLElement;
  viewport: import('pdfjs-dist').PageViewport;
}): Promise<void> {
  const { TextLayer } = await import('pdfjs-dist');
  await new TextLayer({ textContentSource: options.source, container: options.container, viewport: options.viewport }).render();
}
