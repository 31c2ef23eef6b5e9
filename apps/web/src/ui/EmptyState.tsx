import { IconInbox } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Sheet } from './drawing/Sheet.tsx';
import classes from './EmptyState.module.css';

interface Props {
  /** What is not there. */
  title: string;
  /** Why, and what to do. */
  children?: ReactNode;
  action?: ReactNode;
  icon?: ComponentType<{ size?: number; stroke?: number }>;
}

/** An empty place says why it is empty and what to do. */
export function EmptyState({ title, children, action, icon: Icon = IconInbox }: Props) {
  return (
    <div className={classes.root}>
      <Sheet icon={Icon} />
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
