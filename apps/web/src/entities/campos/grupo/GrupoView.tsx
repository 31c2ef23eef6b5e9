import { respostaDoItem } from '@portal/domain/campos/grupo/model';
import { tipoDoItem } from '@portal/domain/campos/simples';
import { FactList } from '#ui/FactList.tsx';
import classes from '../Campos.module.css';
import type { ViewProps } from '../tipo-web.ts';

export const GrupoView = ({ campo, resposta }: ViewProps<'grupo'>) => (
  <ul className={classes.verLista}>
    {resposta.map((item, index) => (
      <li key={item.id} className={classes.item}>
        <strong>
          {campo.item} {index + 1}
        </strong>
        <FactList
          columns={2}
          facts={campo.campos.map((sub) => {
            const given = respostaDoItem(sub, item);
            const tipo = tipoDoItem(sub);
            return { label: sub.rotulo, value: tipo.isVazio(given) ? null : tipo.texto(given, sub) };
          })}
        />
      </li>
    ))}
  </ul>
);
