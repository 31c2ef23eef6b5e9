import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { DRAWER_BREAKPOINT_PX } from '#lib/constants.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { OverContext, useHeld } from '../dialog/over.ts';
import classes from './Split.module.css';

interface Props {
  /** Opened beside the content; over it on a narrow screen. */
  panel: { key: string; title: string; aside?: ReactNode; body: ReactNode } | null;
  onClose: () => void;
  children: ReactNode;
}

/** Esc closes the list of a field first. */
const hasOpenList = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('[aria-haspopup="listbox"][aria-expanded="true"]');

/**
 * Content with something open beside it: a list and the chosen one, answers and the plan they speak of. Esc closes. A window that becomes
 * narrow or wide while a dialog of the panel is open does not move the panel before the dialog is closed.
 */
export function Split({ panel, onClose, children }: Props) {
  const small = useMediaQuery(`(max-width: ${DRAWER_BREAKPOINT_PX}px)`, undefined, { getInitialValueInEffect: false });
  const [narrow, enter] = useHeld(small);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const key = panel?.key ?? '';
  const isOpen = panel !== null;

  useEffect(() => {
    if (!isOpen || narrow) return;
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    return () => {
      if (opener.current?.isConnected) opener.current.focus({ preventScroll: true });
    };
  }, [isOpen, narrow]);
  useEffect(() => {
    if (key && !narrow) heading.current?.focus({ preventScroll: true });
  }, [key, narrow]);

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || hasOpenList(event.target)) return;
    // what is pressed in a dialog that was opened from here is the dialog's
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    onClose();
  };
  return (
    <div className={classes.root}>
      <div className={classes.content}>{children}</div>
      {panel &&
        (narrow ? (
          <Dialog onClose={onClose} title={panel.title} fullScreen transitionProps={{ duration: 0 }}>
            {panel.aside && <div className={classes.over}>{panel.aside}</div>}
            <OverContext value={enter}>{panel.body}</OverContext>
          </Dialog>
        ) : (
          <aside className={classes.panel} aria-label={panel.title} onKeyDown={onKey} hidden={Boolean(small)}>
            <div className={classes.head}>
              <h2 ref={heading} tabIndex={-1} className={classes.title}>
                {panel.title}
              </h2>
              {panel.aside}
              <ActionIcon variant="subtle" color="gray" aria-label="Fechar (Esc)" onClick={onClose}>
                <IconX size={20} aria-hidden />
              </ActionIcon>
            </div>
            <div className={classes.body}>
              <OverContext value={enter}>{panel.body}</OverContext>
            </div>
          </aside>
        ))}
    </div>
  );
}
