import { Menu } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { RequerimentosTable } from '#features/tramitacao/lista/RequerimentosTable.tsx';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';

export const Component = () => (
  <Page
    title="Todos os setores"
    more={
      <Menu.Item
        component={RouteLink}
        href={rota('prefeitura.requerimento.consulta')}
        leftSection={<IconArchive size={18} aria-hidden />}
      >
        Consultar o arquivo
      </Menu.Item>
    }
  >
    <RequerimentosTable screen="prefeitura.requerimento.listagem" StatusPill={StatusRequerimento} />
  </Page>
);
