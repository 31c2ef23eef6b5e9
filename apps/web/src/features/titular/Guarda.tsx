import { GUARDA } from '@portal/domain/titular/rules';
import classes from './Direitos.module.css';

/** How long what is kept, and why. */
export const Guarda = () => (
  <dl className={classes.guarda}>
    {GUARDA.map(({ oque, quanto, porque }) => (
      <div key={oque} className={classes.prazo}>
        <dt>{oque}</dt>
        <dd>
          <strong>{quanto}.</strong> <span className={classes.sob}>{porque}</span>
        </dd>
      </div>
    ))}
  </dl>
);
