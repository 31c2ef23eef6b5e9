import type { ReactNode } from 'react';
import type { Meaning } from '../tones.ts';
import { When } from '../When.tsx';
import classes from './Timeline.module.css';

export interface TimelineItem {
  id: string;
  at: string;
  title: ReactNode;
  who?: string;
  body?: ReactNode;
  meaning?: Meaning;
}

/** What happened, newest first as given. */
export function Timeline({ items, label }: { items: TimelineItem[]; label: string }) {
  return (
    <ol className={classes.root} aria-label={label}>
      {items.map(({ id, at, title, who, body, meaning }) => (
        <li key={id} className={classes.item} data-meaning={meaning}>
          <span className={classes.dot} aria-hidden />
          <div className={classes.title}>{title}</div>
          <div className={classes.meta}>
            <When at={at} />
            {who && <span> · {who}</span>}
          </div>
          {body && <div className={classes.body}>{body}</div>}
        </li>
      ))}
    </ol>
  );
}
