import { Button } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { RequerimentosTable } from '#features/tramitacao/lista/RequerimentosTable.tsx';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';

export const Component = () => (
  <Page
    title="Todos os setores"
    actions={
      <Button
        component={RouteLink}
        href={rota('prefeitura.requerimento.consulta')}
        variant="subtle"
        leftSection={<IconArchive size={18} aria-hidden />}
      >
        Consultar o arquivo
      </Button>
    }
  >
    <RequerimentosTable screen="prefeitura.requerimento.listagem" StatusPill={StatusRequerimento} />
  </Page>
);
