import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

interface Props {
  /** What changed: "Este requerimento mudou enquanto você olhava". */
  title: string;
  /** Who changed what and when, where it is known. */
  children?: ReactNode;
  onReload: () => void;
  onClose: () => void;
}

/** For a 409 of an act, called with `local: [409]`: the screen is older than what is stored. */
export function StaleDialog({ title, children, onReload, onClose }: Props) {
  return (
    <Dialog onClose={onClose} title={title} size="md">
      <Stack gap="md">
        {children}
        <Text>
          {children ? 'Por isso nada foi gravado.' : 'Outra pessoa mexeu nele há pouco, por isso nada foi gravado.'} Recarregue
          para ver como está agora e decida de novo.
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Continuar olhando
          </Button>
          <Button data-autofocus onClick={onReload}>
            Recarregar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
