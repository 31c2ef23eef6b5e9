import { Stack } from '@mantine/core';
import { MeusContatos } from '#features/contatos/MeusContatos.tsx';
import { Contato } from '#features/organizacoes/Contato.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page title="Contato" subtitle="Fale com o setor que cuida dos requerimentos." width="narrow">
    <Stack gap="lg">
      <MeusContatos />
      <Contato />
    </Stack>
  </Page>
);
