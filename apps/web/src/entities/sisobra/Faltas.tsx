import { NOME_DO_LUGAR, type OndeSeMenda } from '@portal/domain/sisobra/conferir';
import classes from './Sisobra.module.css';

/** What the federal layout would refuse, each with where it is mended. */
export const Faltas = ({ faltas }: { faltas: readonly { campo: string; mensagem: string; onde: OndeSeMenda }[] }) => (
  <ul className={classes.faltas}>
    {faltas.map(({ campo, mensagem, onde }) => (
      <li key={`${campo}${mensagem}`}>
        {mensagem} <span className={classes.fraco}>Corrija {NOME_DO_LUGAR[onde]}.</span>
      </li>
    ))}
  </ul>
);
