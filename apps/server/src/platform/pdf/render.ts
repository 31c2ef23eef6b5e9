import { enqueuePdf } from './pool.ts';

/** Whoever tries a text out is told within two seconds, also of one that would go on for ever. */
export const ENSAIO_MS = 2000;

export interface PdfOptions {
  /** PDF/A-2a for what is only read; PDF/A-2b for what is sealed afterwards, since only the first seal may be tagged. Both are tagged. */
  padrao?: 'a-2a' | 'a-2b';
  /** Creation date written into the file. */
  quando?: Date;
  limite_ms?: number;
  paginas_max?: number;
  /** A text that somebody tries out: it waits for its like, and nobody else waits for it. */
  ensaio?: boolean;
}

/**
 * Sets a Typst template as a tagged PDF with embedded fonts.
 * @param template absolute path of a `.typ` under apps/server/src; it reads `json("/dados.json")` and `image("/arquivos/<name>")`
 * @param dados anything JSON can carry; never source, so text of users cannot run
 * @param arquivos pictures by file name; the extension tells the format (svg, png, jpg)
 * @throws Error when the template fails or the worker dies; PdfTooSlowError when `limite_ms` (10 s) is over; PdfTooLongError when there are more than `paginas_max` pages
 */
export function renderPdf(
  template: string,
  dados: unknown,
  arquivos: Record<string, Buffer | string> = {},
  { padrao = 'a-2a', quando = new Date(), limite_ms = 10_000, ensaio = false, paginas_max }: PdfOptions = {},
): Promise<Buffer> {
  const order = {
    template,
    dados: JSON.stringify(dados),
    arquivos,
    padrao,
    quando: Math.floor(quando.getTime() / 1000),
    paginas_max: paginas_max ?? null,
  };
  return enqueuePdf(order, { limite_ms, ensaio });
}
