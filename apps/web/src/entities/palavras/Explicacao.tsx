import { DESENHOS } from './desenhos.tsx';
import classes from './Palavras.module.css';
import { PALAVRAS, type PalavraId } from './palavras.ts';

/** What a word means, drawn and in two sentences. */
export const Explicacao = ({ palavra }: { palavra: PalavraId }) => (
  <>
    <svg viewBox="0 0 240 120" width="240" height="120" className={classes.desenho} aria-hidden>
      {DESENHOS[palavra]}
    </svg>
    <strong className={classes.nome}>{PALAVRAS[palavra].nome}</strong>
    <p className={classes.frases}>{PALAVRAS[palavra].frases}</p>
  </>
);
