import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from './Dialog.tsx';

interface Props {
  /** What changed: "Este requerimento mudou enquanto você olhava". */
  title: string;
  onReload: () => void;
  onClose: () => void;
}

/** For a 409 of an act, called with `local: [409]`: the screen is older than what is stored. */
export function StaleDialog({ title, onReload, onClose }: Props) {
  return (
    <Dialog onClose={onClose} title={title} size="md">
      <Stack gap="md">
        <Text>
          Outra pessoa mexeu nele há pouco, por isso nada foi gravado. Recarregue para ver como está agora e decida de novo.
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
