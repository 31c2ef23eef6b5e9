import { Skeleton } from '@mantine/core';
import classes from './Percurso.module.css';

const OPCOES = [0, 1, 2, 3, 4, 5];

/** A question on its way, at about the height it will have: what stands under it does not run from the finger. */
export const PerguntaSkeleton = () => (
  <div className={classes.pergunta}>
    <span className="visually-hidden" role="status">
      Carregando o guia
    </span>
    <Skeleton height={20} width="9rem" radius="sm" />
    <Skeleton height={8} radius="sm" />
    <Skeleton height={32} width="60%" radius="sm" />
    <div className={classes.opcoes}>
      {OPCOES.map((n) => (
        <Skeleton key={n} height={56} />
      ))}
    </div>
  </div>
);
