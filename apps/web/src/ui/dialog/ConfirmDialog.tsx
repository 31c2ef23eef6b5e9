import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { sending } from '#lib/toasts/sending.ts';
import { Callout } from '../Callout.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  /** What follows from it, in words. */
  children: ReactNode;
  /** The verb on the button: "Indeferir e encerrar". */
  confirm: string;
  tone?: 'primary' | 'danger';
  /** What is to be confirmed is not in sight yet. */
  disabled?: boolean;
  /** The dialog closes when it resolves; a 422 is shown inside. */
  onConfirm: () => unknown;
  onClose: () => void;
}

/** Asks before an act that cannot be undone. */
export function ConfirmDialog({ title, children, confirm, tone = 'danger', disabled, onConfirm, onClose }: Props) {
  const [running, setRunning] = useState(false);
  const [refusal, setRefusal] = useState('');
  // two presses within one frame see the same button
  const once = useRef(false);
  const run = async () => {
    if (once.current) return;
    once.current = true;
    setRunning(true);
    setRefusal('');
    try {
      await sending(onConfirm);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 422) {
        error.handled = true;
        setRefusal(error.mensagem);
      }
    } finally {
      once.current = false;
      setRunning(false);
    }
  };
  return (
    <Dialog onClose={onClose} title={title} size="md" closeOnClickOutside={!running} closeOnEscape={!running}>
      <Stack gap="md">
        <Text component="div">{children}</Text>
        {refusal && (
          <div role="alert">
            <Callout meaning="danger">{refusal}</Callout>
          </div>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={running} data-autofocus={tone === 'danger' || undefined}>
            Voltar
          </Button>
          <Button
            data-primary
            color={tone === 'danger' ? 'danger' : undefined}
            disabled={disabled}
            loading={running}
            onClick={() => void run()}
          >
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
