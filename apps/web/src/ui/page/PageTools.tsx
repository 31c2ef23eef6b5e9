import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import classes from '../Page.module.css';
import { PageSlots } from './page-slots.ts';

interface Props {
  /** Beside the title, at the end of its line, or under it in one quiet line. */
  place?: 'count' | 'tools' | 'below';
  /** Parts come and go, and keep their order. */
  order?: number;
  children: ReactNode;
}

/** What a list offers, in the line of its page's title: how many, the search, the filters, the columns. Without a page it stands where it is. */
export function PageTools({ place = 'tools', order = 0, children }: Props) {
  const slots = use(PageSlots);
  const part = (
    <div className={classes.part} data-place={place} style={{ order }}>
      {children}
    </div>
  );
  if (!slots) return part;
  return slots[place] && createPortal(part, slots[place]);
}
