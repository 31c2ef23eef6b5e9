import { Button, Group, Stack } from '@mantine/core';
import type { ProgramaComSegredo } from '@portal/domain/programas/contract';
import { Callout } from '#ui/Callout.tsx';
import { CopyText } from '#ui/CopyText.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';

interface Props {
  feito: ProgramaComSegredo;
  onClose: () => void;
}

/** A key, this once. */
export function SegredoDialog({ feito: { programa, client_secret }, onClose }: Props) {
  return (
    // a click beside it would lose what is shown only now
    <Dialog title={`Chave de “${programa.nome}”`} onClose={onClose} size="md" closeOnClickOutside={false}>
      <Stack gap="md">
        <Callout meaning="warning" title="Copie agora">
          O client_secret não aparece de novo em lugar nenhum. Se ele se perder, dê outra chave ao programa e encerre esta.
        </Callout>
        <CopyText label="client_id" text={programa.id} copy="Copiar o client_id" what="client_id" />
        <CopyText label="client_secret" text={client_secret} copy="Copiar o client_secret" what="client_secret" primary />
        <p>
          Passe os dois a quem cuida do sistema, por um caminho seguro. O sistema os troca por um token em{' '}
          <code>/api/v1/oauth/programa</code>; as chamadas, com exemplos, estão na{' '}
          <a href="/api/docs#/Chamadas%20de%20programas" target="_blank" rel="noreferrer">
            documentação da API
          </a>
          .
        </p>
        <Group justify="flex-end">
          <Button onClick={onClose}>Já copiei</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
