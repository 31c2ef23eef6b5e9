import { Fragment, type ReactNode } from 'react';
import { formatTotal } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import classes from './Consultas.module.css';

interface Item {
  id: string;
  titulo: string;
  /** Said after it, as far as there is something to say. */
  resto: ReactNode[];
  /** At the right: how it stands. */
  lado?: string;
}

/** One part of a request, row by row. */
export const Lista = ({ titulo, itens, vazia }: { titulo: string; itens: Item[]; vazia: string }) => (
  <Card title={titulo} aside={itens.length > 0 && <span className={classes.soft}>{formatTotal(itens.length)}</span>}>
    {itens.length === 0 && <p className={classes.soft}>{vazia}</p>}
    <ul className={classes.lista}>
      {itens.map(({ id, titulo: nome, resto, lado }) => (
        <li key={id} className={classes.item}>
          <p>{nome}</p>
          {lado && <p>{lado}</p>}
          <p className={classes.soft}>
            {resto.filter(Boolean).map((parte, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one row, always in this order
              <Fragment key={i}>
                {i > 0 && ' · '}
                {parte}
              </Fragment>
            ))}
          </p>
        </li>
      ))}
    </ul>
  </Card>
);
