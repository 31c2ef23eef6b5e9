import classes from '../Campos.module.css';
import type { InputProps } from '../tipo-web.ts';

export const TituloInput = ({ campo: { rotulo, ajuda } }: InputProps<'titulo'>) => (
  <div className={classes.divisao}>
    <h3 className={classes.divisaoTitulo}>{rotulo}</h3>
    {ajuda && <p className={classes.divisaoTexto}>{ajuda}</p>}
  </div>
);
