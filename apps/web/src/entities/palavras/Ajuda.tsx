import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import classes from './Palavras.module.css';
import { PALAVRAS, type PalavraId } from './palavras.ts';

const load = () => import('./Folha.tsx');
const Folha = lazy(async () => ({ default: (await load()).Folha }));

/** "?" beside a word of the trade: 24 px to see, 44 to touch. What hangs its sheet comes when somebody is about to ask. */
export function Ajuda({ palavra }: { palavra: PalavraId }) {
  const [open, setOpen] = useState(false);
  const [botao, setBotao] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState(false);
  const id = useId();
  const prepare = () => void load().catch(() => undefined);
  return (
    <>
      <button
        ref={setBotao}
        type="button"
        id={id}
        className={classes.ajuda}
        aria-label={`O que é ${PALAVRAS[palavra].curto}?`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? `${id}-dropdown` : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          setAsked(true);
          setOpen((now) => !now);
        }}
      >
        <span aria-hidden>?</span>
      </button>
      {asked && botao && (
        <Suspense>
          <Folha palavra={palavra} botao={botao} id={id} opened={open} onChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

interface Props {
  /** Null: everybody knows it, and the field stands as it is. */
  palavra: PalavraId | null;
  children: ReactNode;
}

/** A field with the "?" of its word at the end of its label's line. */
export const ComAjuda = ({ palavra, children }: Props) =>
  palavra ? (
    <div className={classes.campo}>
      {children}
      <span className={classes.canto}>
        <Ajuda palavra={palavra} />
      </span>
    </div>
  ) : (
    children
  );
