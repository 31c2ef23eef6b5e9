import type { PessoaIndicada } from '@portal/domain/campos/pessoas/model';
import { formatDocumento } from '@portal/domain/text/documento';
import classes from '../Campos.module.css';
import type { ViewProps } from '../tipo-web.ts';

export const View = ({ resposta }: ViewProps<'pessoas', PessoaIndicada[]>) => (
  <ul className={classes.verLista}>
    {resposta.map(({ id, nome, documento }) => (
      <li key={id} className={classes.item}>
        <strong>{nome}</strong>
        <div className={classes.fatos}>{formatDocumento(documento)}</div>
      </li>
    ))}
  </ul>
);
