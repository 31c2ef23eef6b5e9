import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { TOAST_MS, UNDO_MS } from '../constants.ts';
import { history } from '../navigation.ts';
import { toastId } from './toast-id.ts';

/** A success belongs to the page it was said on. What was said so lately was said of the page that is coming. */
const OF_THE_NEXT_MS = 1500;
const ditos = new Map<string, number>();

let path = history.location.pathname;
history.subscribe(() => {
  if (history.location.pathname === path) return;
  path = history.location.pathname;
  for (const [id, at] of ditos) if (Date.now() - at > OF_THE_NEXT_MS) notifications.hide(id);
});

/** Only `notify.ts` imports this file: it brings the toasts with the first of them. */
export function show(message: string, kind: 'success' | 'error'): void {
  // The same words twice would only pile up.
  const id = toastId(message, kind);
  if (kind === 'success') ditos.set(id, Date.now());
  notifications.show({
    id,
    message,
    onClose: () => ditos.delete(id),
    color: kind === 'success' ? 'success' : 'danger',
    icon: kind === 'success' ? <IconCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />,
    autoClose: TOAST_MS,
    withCloseButton: true,
    withBorder: true,
    position: 'top-center',
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
  });
}

export function showUndo(message: string, onUndo: () => void): void {
  const id = notifications.show({
    message: (
      <span style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 16 }}>
        {message}
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          Desfazer
        </Button>
      </span>
    ),
    color: 'gray',
    autoClose: UNDO_MS,
    withCloseButton: true,
    withBorder: true,
    position: 'top-center',
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
  });
}
