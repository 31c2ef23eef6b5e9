import { formatDocumento } from '@portal/domain/text/documento';
import classes from '../Campos.module.css';
import type { ViewProps } from '../tipo-web.ts';

export const PessoasView = ({ resposta }: ViewProps<'pessoas'>) => (
  <ul className={classes.verLista}>
    {resposta.map(({ id, nome, documento }) => (
      <li key={id} className={classes.item}>
        <strong>{nome}</strong>
        <div className={classes.fatos}>{formatDocumento(documento)}</div>
      </li>
    ))}
  </ul>
);
