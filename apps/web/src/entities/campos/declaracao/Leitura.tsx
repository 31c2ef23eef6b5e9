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

/** A text that is read to its end, in the page's own scroll: the end has been on the screen. */
export function Leitura({ id, titulo, ajuda, texto, onRead }: Props) {
  const end = useRef<HTMLSpanElement>(null);
  const latest = useRef(onRead);
  latest.current = onRead;
  useEffect(() => {
    const at = end.current;
    if (!at) return;
    // the oldest browsers of the list cannot tell
    if (!('IntersectionObserver' in window)) return latest.current();
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) latest.current();
    });
    observer.observe(at);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <h3 className={classes.title} id={`${id}-titulo`}>
        {titulo}
      </h3>
      {ajuda && <p className={classes.hint}>{ajuda}</p>}
      <section className={classes.text} aria-labelledby={`${id}-titulo`}>
        <TextoLivre texto={texto} />
        <span ref={end} className={classes.end} />
      </section>
    </>
  );
}
