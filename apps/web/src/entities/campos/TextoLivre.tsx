import { RichText } from '#ui/RichText.tsx';
import classes from './Campos.module.css';

/** A text of the definition: written with an editor, or plain with its line breaks. */
export const TextoLivre = ({ texto }: { texto: string }) =>
  /<\w+[^>]*>/.test(texto) ? <RichText html={texto} /> : <div className={classes.paragrafos}>{texto}</div>;
