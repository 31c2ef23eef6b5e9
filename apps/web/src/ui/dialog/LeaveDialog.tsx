import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useStore } from '#lib/store.ts';
import { answerLeave, backToTyping, unsaved } from '#lib/unsaved.ts';

/** The question itself, above every other dialog. */
export function LeaveDialog() {
  const asking = useStore(unsaved, (state) => state.asking);
  // Not the dialog's own way: it is there only from the first question on, and knows nothing of what had the focus before it.
  useEffect(() => (asking ? backToTyping : undefined), [asking]);
  return (
    <Modal
      opened={asking}
      onClose={() => answerLeave(false)}
      title="Sair sem salvar?"
      size="md"
      returnFocus={false}
      zIndex={1000}
      transitionProps={{ duration: 0 }}
    >
      <Stack gap="md">
        <Text>O que você escreveu aqui ainda não foi salvo. Se sair agora, isso se perde.</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => answerLeave(true)}>
            Sair sem salvar
          </Button>
          <Button data-autofocus onClick={() => answerLeave(false)}>
            Continuar editando
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
