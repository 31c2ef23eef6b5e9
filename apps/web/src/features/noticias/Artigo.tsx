import { RichText } from '#ui/RichText.tsx';
import classes from './Artigo.module.css';

/** A news item as the drawer shows it. */
export const Artigo = ({ nome, texto }: { nome: string; texto: string }) => (
  <article className={classes.item}>
    <h4 className={classes.title}>{nome}</h4>
    <RichText html={texto} />
  </article>
);
