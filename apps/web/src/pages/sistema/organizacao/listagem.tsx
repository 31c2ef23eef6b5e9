import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { OrganizacoesTable } from '#features/organizacoes/OrganizacoesTable.tsx';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';

export const Component = () => (
  <Page
    title="Organizações"
    actions={
      <Button component={RouteLink} href={rota('sistema.organizacao.cadastro')} leftSection={<IconPlus size={18} aria-hidden />}>
        Novo município
      </Button>
    }
  >
    <OrganizacoesTable screen="sistema.organizacao.listagem" />
  </Page>
);
