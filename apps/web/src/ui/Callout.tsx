import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Callout.module.css';
import type { Meaning } from './tones.ts';

const ICONS = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, danger: IconExclamationCircle };
const SPOKEN: Record<Meaning, string> = { info: 'Informação', success: 'Concluído', warning: 'Atenção', danger: 'Problema' };

interface Props {
  meaning?: Meaning;
  title?: string;
  children?: ReactNode;
  /** Buttons or links at the end. */
  actions?: ReactNode;
}

/** A sentence that stands out because something depends on it. */
export function Callout({ meaning = 'info', title, children, actions }: Props) {
  const Icon = ICONS[meaning];
  return (
    <div className={classes.root} data-meaning={meaning}>
      <Icon size={20} className={classes.icon} aria-label={SPOKEN[meaning]} role="img" />
      <div className={classes.body}>
        {title && <p className={classes.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}
