import { Ad } from './Ad.tsx';
import classes from './Configuracoes.module.css';
import { Geo } from './Geo.tsx';

/** The town's other systems that open the portal. */
export const Integracoes = () => (
  <div className={classes.stack}>
    <Ad />
    <Geo />
  </div>
);
