import type { Guia } from '@portal/domain/taxas/contract';
import classes from './Guias.module.css';

/** How an amount came about, line by line. */
export const Memoria = ({ linhas }: { linhas: Guia['memoria'] }) => (
  <table className={classes.memory}>
    <caption className="visually-hidden">Memória de cálculo da taxa</caption>
    <tbody>
      {linhas.map(({ descricao, conta, resultado }) => (
        <tr key={`${descricao} ${conta}`}>
          <th scope="row">
            {descricao}
            {conta && <span className={classes.sum}>{conta}</span>}
          </th>
          <td>{resultado}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
