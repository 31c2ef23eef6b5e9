import type { ParametrosDaZona } from '@portal/domain/zonas/contract';
import { limitesEmPalavras } from '@portal/domain/zonas/palavras';
import classes from './Limites.module.css';

/** What a zone limits, each limit with its article. */
export const Limites = ({ parametros, label }: { parametros: ParametrosDaZona; label: string }) => (
  <table className={classes.tabela} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Índice</th>
        <th scope="col">Limite</th>
        <th scope="col">Onde está na lei</th>
      </tr>
    </thead>
    <tbody>
      {limitesEmPalavras(parametros).map(({ rotulo, limite, lei }) => (
        <tr key={rotulo}>
          <th scope="row">{rotulo}</th>
          <td className={classes.valor}>{limite || <span className={classes.nada}>não definido</span>}</td>
          <td>{lei}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
