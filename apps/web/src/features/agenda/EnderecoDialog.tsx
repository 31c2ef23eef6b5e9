import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Callout } from '#ui/Callout.tsx';
import { CopyText } from '#ui/CopyText.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { When } from '#ui/When.tsx';
import { useApagarEndereco, useCriarEndereco, useEndereco } from './queries.ts';
import { tentar } from './tentar.ts';

/** The secret address by which a calendar program reads this agenda: made, shown once, taken back. */
export function EnderecoDialog({ onClose }: { onClose: () => void }) {
  const { data } = useEndereco();
  const criar = useCriarEndereco();
  const apagar = useApagarEndereco();
  const [novo, setNovo] = useState('');
  const ha = data?.criado_em ?? null;
  const fazer = async () => setNovo((await criar.mutateAsync()).endereco);
  const retirar = async () => {
    await tentar(() => apagar.mutateAsync());
    setNovo('');
  };
  return (
    <Dialog title="Agenda no seu calendário" onClose={onClose} size="md">
      <Stack gap="md">
        <p>
          Com um endereço secreto, o programa de calendário do seu celular ou computador mostra esta agenda e se atualiza sozinho.
          Nele nada se muda: só se lê.
        </p>
        {!data && <TextSkeleton lines={2} />}
        {novo ? (
          <>
            <CopyText label="Endereço da sua agenda" text={novo} copy="Copiar o endereço" what="Endereço" primary />
            <Callout meaning="warning" title="Copie agora">
              Por segurança não mostramos este endereço de novo. Quem o tem lê a sua agenda: não o passe a ninguém.
            </Callout>
          </>
        ) : (
          ha && (
            <p>
              Há um endereço desde <When at={ha} exact />. Se você o perdeu, crie outro: o antigo deixa de funcionar.
            </p>
          )
        )}
        <Group justify="flex-end" gap="sm">
          {ha && (
            <Button variant="default" loading={apagar.isPending} onClick={() => void retirar()}>
              Apagar o endereço
            </Button>
          )}
          {!novo && (
            <Button data-primary loading={criar.isPending} disabled={!data} onClick={() => void fazer()}>
              {ha ? 'Criar outro endereço' : 'Criar o endereço'}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
