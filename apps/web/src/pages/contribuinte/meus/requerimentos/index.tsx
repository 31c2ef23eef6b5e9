import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { MeusRequerimentos } from '#features/requerimentos/lista/MeusRequerimentos.tsx';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';

export const Component = () => (
  <Page
    title="Meus requerimentos"
    actions={
      <Button
        component={RouteLink}
        href={rota('contribuinte.requerimento.index')}
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        Novo requerimento
      </Button>
    }
  >
    <MeusRequerimentos screen="contribuinte.meus.requerimentos" />
  </Page>
);
