import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ConflictDialog.module.css';
import { Dialog } from './Dialog.tsx';

interface Side {
  label: string;
  content: ReactNode;
}

interface Props {
  /** Who else changed what. */
  title: string;
  /** What happened, in words, and that nothing is lost. */
  children?: ReactNode;
  /** What each of the two left. */
  sides?: readonly Side[];
  /** The words on the two buttons. */
  mine: string;
  theirs: string;
  /** Where the keyboard stands: on what loses nothing. */
  safe: 'mine' | 'theirs';
  /** Closing it is taking theirs. Without it the person must say. */
  mayClose?: boolean;
  size?: 'md' | 'lg';
  onResolve: (mine: boolean) => void;
}

/** Two people changed one thing: both sides are shown, and nothing of either is thrown away unasked. */
export function ConflictDialog({ title, children, sides = [], mine, theirs, safe, mayClose = false, size, onResolve }: Props) {
  return (
    <Dialog
      onClose={() => mayClose && onResolve(false)}
      withCloseButton={mayClose}
      closeOnClickOutside={mayClose}
      closeOnEscape={mayClose}
      title={title}
      size={size ?? 'lg'}
    >
      <Stack gap="md">
        {children}
        {sides.length > 0 && (
          <div className={classes.sides}>
            {sides.map(({ label, content }) => (
              <section key={label} aria-label={label}>
                <p className={classes.label}>{label}</p>
                {content}
              </section>
            ))}
          </div>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus={safe === 'theirs' || undefined} onClick={() => onResolve(false)}>
            {theirs}
          </Button>
          <Button data-autofocus={safe === 'mine' || undefined} onClick={() => onResolve(true)}>
            {mine}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
