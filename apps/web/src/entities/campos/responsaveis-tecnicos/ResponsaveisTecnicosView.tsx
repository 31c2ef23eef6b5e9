import { documentoDe } from '@portal/domain/campos/responsaveis-tecnicos/model';
import classes from '../Campos.module.css';
import type { ViewProps } from '../tipo-web.ts';

export const ResponsaveisTecnicosView = ({ resposta }: ViewProps<'responsaveis_tecnicos'>) => (
  <ul className={classes.verLista}>
    {resposta.map((tecnico) => (
      <li key={tecnico.id} className={classes.item}>
        <div className={classes.fatos}>{tecnico.responsabilidade}</div>
        <strong>{tecnico.nome}</strong>
        <div className={classes.fatos}>
          <span>
            {tecnico.conselho}-{tecnico.uf} {tecnico.registro}
          </span>
          <span>
            {documentoDe(tecnico.conselho)} {tecnico.documento_numero}
          </span>
          {tecnico.email && <span>{tecnico.email}</span>}
        </div>
      </li>
    ))}
  </ul>
);
