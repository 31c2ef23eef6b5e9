import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { TOAST_MS, UNDO_MS } from './constants.ts';

/** Only `notify.ts` imports this file: it brings the toasts with the first of them. */
export function show(message: string, kind: 'success' | 'error'): void {
  notifications.show({
    // The same words twice would only pile up.
    id: `${kind}:${message}`,
    message,
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
