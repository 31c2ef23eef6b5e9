import { IconArrowNarrowRight } from '@tabler/icons-react';
import classes from './Change.module.css';

/** What something was and what it is now; an empty side is said. */
export function Change({ before, after }: { before: string; after: string }) {
  return (
    <dl className={classes.root}>
      <div className={classes.side} data-side="before">
        <dt>Antes</dt>
        <dd>{before || <em>vazio</em>}</dd>
      </div>
      <IconArrowNarrowRight size={18} className={classes.arrow} aria-hidden />
      <div className={classes.side} data-side="after">
        <dt>Agora</dt>
        <dd>{after || <em>vazio</em>}</dd>
      </div>
    </dl>
  );
}
