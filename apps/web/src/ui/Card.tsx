import type { ReactNode } from 'react';
import classes from './Card.module.css';

interface Props {
  title?: string;
  /** At the right of the title. */
  aside?: ReactNode;
  /** No padding: the content reaches the border (tables, lists). */
  flush?: boolean;
  /** The heading's level; 2 unless the card stands inside a section. */
  level?: 2 | 3;
  children: ReactNode;
  id?: string;
}

/** A bordered surface with an optional heading. */
export function Card({ title, aside, flush, level = 2, children, id }: Props) {
  const Heading = `h${level}` as const;
  return (
    <section className={classes.root} aria-labelledby={title && id ? `${id}-titulo` : undefined} id={id}>
      {(title || aside) && (
        <div className={classes.head}>
          {title && (
            <Heading className={classes.title} id={id && `${id}-titulo`}>
              {title}
            </Heading>
          )}
          {aside}
        </div>
      )}
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </section>
  );
}
