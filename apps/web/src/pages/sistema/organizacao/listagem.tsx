import { Button } from '@mantine/core';
import { can } from '@portal/domain/usuarios/permissions';
import { IconPlus } from '@tabler/icons-react';
import { OrganizacoesTable } from '#features/organizacoes/OrganizacoesTable.tsx';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';

export const Component = () => (
  <Page
    title="Municípios"
    actions={
      can(useUsuario(), 'perfil.administrador') && (
        <Button
          component={RouteLink}
          href={rota('sistema.organizacao.cadastro')}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          Novo município
        </Button>
      )
    }
  >
    <OrganizacoesTable screen="sistema.organizacao.listagem" />
  </Page>
);
