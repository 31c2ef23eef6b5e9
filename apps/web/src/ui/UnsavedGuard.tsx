import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useStore } from '#lib/store.ts';
import { answerLeave, isUnsaved, mayLeave, unsaved } from '#lib/unsaved.ts';

/** What a page keeps in its address to say which of its parts is open: the others are not on the screen. */
const PARTS = ['aba', 'secao'];

interface Place {
  pathname: string;
  search: object;
}

/** True when going there takes the forms of this place off the screen. */
export function isElsewhere(current: Place, next: Place): boolean {
  const part = ({ search }: Place, key: string) => (search as Record<string, unknown>)[key];
  return current.pathname !== next.pathname || PARTS.some((key) => part(current, key) !== part(next, key));
}

/** Stands once at the root: links, menu, logo, back, reload and the closing of the tab ask over what was typed (spec §5). */
export function UnsavedGuard() {
  const any = useStore(unsaved, (state) => state.any);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => isElsewhere(current, next) && !(await mayLeave()),
    enableBeforeUnload: isUnsaved,
    // a browser keeps no page for "back" while somebody listens to its end
    disabled: !any,
  });
  return <LeaveDialog />;
}

/** The question itself, above every other dialog. */
export function LeaveDialog() {
  const asking = useStore(unsaved, (state) => state.asking);
  return (
    <Modal
      opened={asking}
      onClose={() => answerLeave(false)}
      title="Sair sem salvar?"
      size="md"
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
