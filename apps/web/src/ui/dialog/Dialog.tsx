import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWaiting } from '#lib/connection.ts';
import { WaitsForConnection } from '../Offline.tsx';
import classes from './Dialog.module.css';
import { DialogHead, InDialog } from './dialog-context.ts';
import { firstOf, goBack, originOf, remember } from './focus.ts';
import { useLiesOver } from './over.ts';

type Props = Omit<ModalProps, 'opened' | 'returnFocus'> & {
  /** Without it a dialog is open as long as it is there. */
  opened?: boolean;
};

/**
 * A dialog as all of them are: the keyboard begins at its first field, else at its harmless act; Ctrl+Enter sends it; and afterwards the
 * keyboard is where it was. The button that sends is its `submit`, or says `data-primary`.
 */
export const Dialog = ({ opened = true, children, ...rest }: Props) => (
  <Modal opened={opened} returnFocus={false} {...rest}>
    <Keyboard>
      <InDialog value>
        {use(DialogHead)}
        {children}
        <Waits />
      </InDialog>
    </Keyboard>
  </Modal>
);

/** An act that was begun in here and waits for the connection says so in here: the bar at the foot of the page is behind. */
function Waits() {
  const waiting = useWaiting();
  const [before] = useState(waiting);
  return waiting > before && <WaitsForConnection />;
}

function Keyboard({ children }: { children: ReactNode }) {
  const [origin] = useState(() => originOf(document.activeElement));
  useLiesOver();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current?.closest('[role="dialog"]');
    if (!dialog) return;
    remember(dialog, origin);
    // the trap of the library goes there in a moment
    firstOf(dialog)?.setAttribute('data-autofocus', 'true');
    return () => goBack(dialog, origin);
  }, [origin]);
  useEffect(() => {
    const root = ref.current;
    if (!root) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      const primary = root.querySelector<HTMLElement>(
        'button[type="submit"]:not(:disabled), button[data-primary]:not(:disabled)',
      );
      if (!primary) return;
      event.preventDefault();
      event.stopPropagation();
      primary.click();
    };
    root.addEventListener('keydown', listen);
    return () => root.removeEventListener('keydown', listen);
  }, []);
  return (
    <div ref={ref} className={classes.inside}>
      {children}
    </div>
  );
}
