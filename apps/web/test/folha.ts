// What happy-dom lacks to show a sheet: sizes, and a pen. The PDF itself is read by the real pdf.js, on this thread.
import { vi } from 'vitest';

const TELA = { clientWidth: 1000, clientHeight: 600 };

/** A pen that leaves no ink. */
const KNOWN: Record<PropertyKey, unknown> = { getTransform: () => new DOMMatrix(), measureText: () => ({ width: 0 }) };
const pen = new Proxy(KNOWN, { get: (own, key) => own[key] ?? (() => undefined) });

class Medida {
  readonly #told: ResizeObserverCallback;
  constructor(told: ResizeObserverCallback) {
    this.#told = told;
  }
  observe = () => this.#told([], this);
  unobserve = () => undefined;
  disconnect = () => undefined;
}

/**
 * pdf.js with its worker on this thread. It looks for one at the first PDF and never again, and files of tests share a thread: a
 * test that opens a PDF without this leaves the next one none.
 */
export const comPdf = (): Promise<unknown> => import('pdfjs-dist/legacy/build/pdf.worker.mjs');

/** Every element is as large as a window, and sheets are drawn. `vi.unstubAllGlobals` and `restoreAllMocks` take it away. */
export async function comFolhas(): Promise<void> {
  await comPdf();
  // it says that Node is no browser
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('ResizeObserver', Medida);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(TELA[side]);
}

/** A PDF of A4 sheets on their side, each with one line of text. */
export function pdfDe(linhas: readonly string[]): Blob {
  const objetos = linhas.flatMap((linha, i) => {
    const [page, text] = [10 + 2 * i, 11 + 2 * i];
    const pinta = `BT /F1 12 Tf 100 300 Td (${linha}) Tj ET`;
    return [
      `${page} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 842 595]/Contents ${text} 0 R/Resources<</Font<</F1 3 0 R>>>>>>endobj`,
      `${text} 0 obj<</Length ${pinta.length}>>stream\n${pinta}\nendstream endobj`,
    ];
  });
  const kids = linhas.map((_, i) => `${10 + 2 * i} 0 R`).join(' ');
  const pdf = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    `2 0 obj<</Type/Pages/Count ${linhas.length}/Kids[${kids}]>>endobj`,
    '3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    ...objetos,
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ];
  return new Blob([pdf.join('\n')], { type: 'application/pdf' });
}
