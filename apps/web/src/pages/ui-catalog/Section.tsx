import type { ReactNode } from 'react';
import classes from './catalog.module.css';

/** One part: its name, the line that imports it, and its states. */
export const Section = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={classes.section} aria-label={name}>
    <h2 className={classes.name}>{name}</h2>
    <div className={classes.states}>{children}</div>
  </section>
);

export const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.state}>
    <h3 className={classes.stateName}>{name}</h3>
    {children}
  </div>
);
