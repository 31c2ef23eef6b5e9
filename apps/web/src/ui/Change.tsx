import { IconArrowNarrowRight } from '@tabler/icons-react';
import classes from './Change.module.css';

interface Props {
  before: string;
  after: string;
  /** What the second side is called, where it is not how things are now. */
  afterwards?: string;
}

/** What something was and what it is now; an empty side is said. */
export function Change({ before, after, afterwards = 'Agora' }: Props) {
  return (
    <dl className={classes.root}>
      <div className={classes.side} data-side="before">
        <dt>Antes</dt>
        <dd>{before || <em>vazio</em>}</dd>
      </div>
      <IconArrowNarrowRight size={18} className={classes.arrow} aria-hidden />
      <div className={classes.side} data-side="after">
        <dt>{afterwards}</dt>
        <dd>{after || <em>vazio</em>}</dd>
      </div>
    </dl>
  );
}
