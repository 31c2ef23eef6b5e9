import classes from './Shell.module.css';

/** The first stop of the keyboard: past header and menu. */
export const SkipLink = () => (
  <a href="#conteudo" className={classes.skip}>
    Ir para o conteúdo
  </a>
);
