import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { textLayer } from './document.ts';
import classes from './PdfViewer.module.css';

/** What every browser gives to one canvas. */
const MAX_PIXELS = 16_000_000;

interface Props {
  document: PDFDocumentProxy;
  number: number;
  /** CSS pixels */
  width: number;
  /** Height over width, known from the first page until the page itself is read. */
  ratio: number;
}

/** One page: drawn while it is near, with its text over it for selection and screen readers. */
export function PdfPage({ document, number, width, ratio }: Props) {
  const holder = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [shape, setShape] = useState(ratio);

  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '800px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!near || width <= 0) return;
    let gone = false;
    let task: RenderTask | undefined;
    const draw = async () => {
      const page = await document.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: width / natural.width });
      if (gone || !canvas.current || !text.current) return;
      setShape(natural.height / natural.width);
      // a large sheet is drawn as sharp as a canvas may be, and no sharper
      const sharp = Math.min(2, devicePixelRatio || 1, Math.sqrt(MAX_PIXELS / (viewport.width * viewport.height)));
      canvas.current.width = Math.floor(viewport.width * sharp);
      canvas.current.height = Math.floor(viewport.height * sharp);
      task = page.render({ canvas: canvas.current, viewport, transform: [sharp, 0, 0, sharp, 0, 0] });
      await task.promise;
      text.current.replaceChildren();
      text.current.style.setProperty('--total-scale-factor', String(viewport.scale));
      await textLayer({ source: page.streamTextContent(), container: text.current, viewport });
    };
    // A page that left the screen while it was drawn is no failure.
    draw().catch(() => undefined);
    const drawn = canvas.current;
    const written = text.current;
    return () => {
      gone = true;
      task?.cancel();
      // what is far from the screen gives its memory back
      if (drawn) drawn.width = drawn.height = 0;
      written?.replaceChildren();
    };
  }, [near, document, number, width]);

  return (
    <article
      ref={holder}
      className={classes.page}
      style={{ aspectRatio: `1 / ${shape}` }}
      aria-label={`Página ${number} de ${document.numPages}`}
    >
      <canvas ref={canvas} className={classes.canvas} />
      <div ref={text} className={classes.text} />
    </article>
  );
}
