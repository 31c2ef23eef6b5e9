import type { ReactNode } from 'react';
import classes from './FormPart.module.css';

interface Props {
  title: string;
  /** What it is about, beside the fields: what a hint under each of them would have to repeat. */
  about: ReactNode;
  /** The heading's level. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A part of a long form: what it is about on the left, its fields on the right; one over the other where there is no room. */
export function FormPart({ title, about, level = 3, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <section className={classes.part} aria-label={title}>
      <div className={classes.inner}>
        <div>
          <Heading className={classes.title}>{title}</Heading>
          <p className={classes.about}>{about}</p>
        </div>
        <div className={classes.fields}>{children}</div>
      </div>
    </section>
  );
}
