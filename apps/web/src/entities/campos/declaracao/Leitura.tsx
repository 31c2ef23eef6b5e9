import { useEffect, useRef } from 'react';
import { TextoLivre } from '../TextoLivre.tsx';
import classes from './Declaracao.module.css';

interface Props {
  id: string;
  titulo: string;
  ajuda: string;
  texto: string;
  /** The end was reached; may be told more than once. */
  onRead: () => void;
}

/** A text that is read to its end; one that fits without scrolling is at its end. */
export function Leitura({ id, titulo, ajuda, texto, onRead }: Props) {
  const region = useRef<HTMLElement>(null);
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => {
      const at = region.current;
      if (at && at.clientHeight > 0 && at.scrollTop + at.clientHeight >= at.scrollHeight - 8) onRead();
    };
  });
  useEffect(() => {
    const at = region.current;
    if (!at) return;
    // Measured once the fonts are in place, and again when the width changes.
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(at);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <h3 className={classes.title} id={`${id}-titulo`}>
        {titulo}
      </h3>
      {ajuda && <p className={classes.hint}>{ajuda}</p>}
      <section
        ref={region}
        className={classes.text}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-labelledby={`${id}-titulo`}
        onScroll={() => latest.current()}
      >
        <TextoLivre texto={texto} />
      </section>
    </>
  );
}
