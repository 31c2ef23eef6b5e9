import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import type { LerTrecho } from '#lib/api.ts';
import { openPdfEmPartes } from '#ui/pdf/document.ts';

interface Estado {
  pdf: PDFDocumentProxy | null;
  falhou: boolean;
}

/** A PDF by its parts, while it is on screen; its worker goes with it. `arquivoId` null opens nothing. */
export function usePdf(arquivoId: string | null, ler: LerTrecho): Estado & { tentar: () => void } {
  const [estado, setEstado] = useState<Estado>({ pdf: null, falhou: false });
  const [vez, setVez] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ler` is of the file; `vez` asks again
  useEffect(() => {
    setEstado({ pdf: null, falhou: false });
    if (!arquivoId) return;
    const leaving = new AbortController();
    let opened: PDFDocumentProxy | null = null;
    const falhou = () => !leaving.signal.aborted && setEstado({ pdf: null, falhou: true });
    openPdfEmPartes(ler, leaving.signal, falhou).then(({ pdf }) => {
      opened = pdf;
      if (leaving.signal.aborted) void pdf.loadingTask.destroy();
      else setEstado({ pdf, falhou: false });
    }, falhou);
    return () => {
      leaving.abort();
      void opened?.loadingTask.destroy();
    };
  }, [arquivoId, vez]);
  return { ...estado, tentar: () => setVez((n) => n + 1) };
}

/** One page of it; null until it is here, and where there is none of that number. */
export function usePagina(pdf: PDFDocumentProxy | null, numero: number): PDFPageProxy | null {
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  useEffect(() => {
    setPage(null);
    if (!pdf || numero < 1 || numero > pdf.numPages) return;
    let gone = false;
    let got: PDFPageProxy | null = null;
    pdf.getPage(numero).then(
      (one) => {
        got = one;
        if (!gone) setPage(one);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      // pictures of a large sheet are large
      got?.cleanup();
    };
  }, [pdf, numero]);
  return page;
}
