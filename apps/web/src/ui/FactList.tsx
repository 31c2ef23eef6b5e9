import type { ReactNode } from 'react';
import classes from './FactList.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Takes the whole width. */
  wide?: boolean;
}

/** What is known, as label and value. An absent value reads "Não informado". */
export function FactList({ facts, columns }: { facts: Fact[]; columns?: 1 | 2 | 3 }) {
  return (
    <dl className={classes.root} data-columns={columns}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={classes.fact} data-wide={wide || undefined}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>
            {value === null || value === undefined || value === '' ? <span className={classes.none}>Não informado</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
