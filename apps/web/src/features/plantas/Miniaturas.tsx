import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { desenharPagina } from './fonte.ts';
import classes from './Miniaturas.module.css';

interface Props {
  pdf: PDFDocumentProxy;
  pagina: number;
  /** How many marks each sheet has. */
  marcas: ReadonlyMap<number, number>;
  onPagina: (n: number) => void;
  /** The sheet on the table goes first. */
  pode: boolean;
}

/** The sheets of a file; the picture of each is made when it comes into sight. */
export function Miniaturas({ pdf, pagina, marcas, onPagina, pode }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-folha="${pagina}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pagina]);
  // one stop of the Tab key for all of them: arrows go from sheet to sheet
  const setas = (event: KeyboardEvent) => {
    const n = {
      ArrowDown: pagina + 1,
      ArrowRight: pagina + 1,
      ArrowUp: pagina - 1,
      ArrowLeft: pagina - 1,
      Home: 1,
      End: pdf.numPages,
    }[event.key];
    if (!n || n > pdf.numPages) return;
    event.preventDefault();
    onPagina(n);
    list.current?.querySelector<HTMLElement>(`[data-folha="${n}"]`)?.focus();
  };
  return (
    <nav className={classes.root} aria-label="Folhas">
      <ol ref={list} className={classes.list} onKeyDown={setas}>
        {Array.from({ length: pdf.numPages }, (_, i) => i + 1).map((n) => (
          <li key={n}>
            <button
              type="button"
              data-folha={n}
              tabIndex={n === Math.min(pagina, pdf.numPages) ? 0 : -1}
              className={classes.sheet}
              aria-current={n === pagina ? 'page' : undefined}
              onClick={() => onPagina(n)}
            >
              <Miniatura pdf={pdf} numero={n} pode={pode} />
              <span className={classes.number}>
                <span className="visually-hidden">Folha </span>
                {n}
              </span>
              {(marcas.get(n) ?? 0) > 0 && (
                <span className={classes.count}>
                  {marcas.get(n)}
                  <span className="visually-hidden">{marcas.get(n) === 1 ? ' marca' : ' marcas'}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const LARGURA_PX = 220;

function Miniatura({ pdf, numero, pode }: { pdf: PDFDocumentProxy; numero: number; pode: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!near || !pode) return;
    const leaving = new AbortController();
    // what is only passed by is not drawn, and the sheet on the table goes first
    const timer = setTimeout(
      () =>
        void naFila(async () => {
          if (leaving.signal.aborted) return;
          const page = await pdf.getPage(numero);
          const { width, height } = page.getViewport({ scale: 1 });
          const draft = document.createElement('canvas');
          const escala = LARGURA_PX / width;
          await desenharPagina(
            page,
            draft,
            { escala, x: 0, y: 0, largura: LARGURA_PX, altura: height * escala },
            0,
            leaving.signal,
          );
          if (leaving.signal.aborted || !canvas.current) return;
          canvas.current.width = draft.width;
          canvas.current.height = draft.height;
          canvas.current.getContext('2d')?.drawImage(draft, 0, 0);
        }).catch(() => undefined),
      400,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [near, pode, pdf, numero]);
  return <canvas ref={canvas} className={classes.picture} width={LARGURA_PX} height={156} aria-hidden />;
}

let last: Promise<unknown> = Promise.resolve();
/** One after the other: many pictures at once would keep the sheet waiting. */
function naFila<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}
