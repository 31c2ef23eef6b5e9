import { Skeleton } from '@mantine/core';
import classes from './Carta.module.css';

const SEIS = [0, 1, 2, 3, 4, 5];

/** The list on its way, at the height it will have. */
export const CartaSkeleton = () => (
  <div className={classes.root}>
    <span className="visually-hidden" role="status">
      Carregando os serviços
    </span>
    <Skeleton height={44} />
    <div>
      <Skeleton height={20} width="8rem" radius="sm" mb={12} />
      <div className={classes.servicos}>
        {SEIS.map((n) => (
          <Skeleton key={n} height={164} />
        ))}
      </div>
    </div>
  </div>
);
