import type { Alteracao } from '@portal/domain/respostas/respostas';
import classes from './Alteracoes.module.css';

/** What changed, field by field: before, and now. What only got more beside it is not struck out. */
export const Alteracoes = ({ alteracoes }: { alteracoes: Alteracao[] }) => (
  <ul className={classes.root}>
    {alteracoes.map(({ campo_id, rotulo, antes, depois }) => (
      <li key={campo_id}>
        <strong>{rotulo}</strong>
        <div className={classes.par}>
          <div data-fica={depois.startsWith(`${antes}, `) || undefined}>
            <span className={classes.quando}>Antes</span>
            {depois.startsWith(`${antes}, `) ? <span>{antes}</span> : <del>{antes || 'Não informado'}</del>}
          </div>
          <div>
            <span className={classes.quando}>Agora</span>
            <ins>{depois || 'Não informado'}</ins>
          </div>
        </div>
      </li>
    ))}
  </ul>
);
