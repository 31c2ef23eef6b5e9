import { Box, Menu } from '@mantine/core';
import { can } from '@portal/domain/usuarios/permissions';
import { IconArchive } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { RequerimentosTable } from '#features/tramitacao/lista/RequerimentosTable.tsx';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';
import { KeptPlace } from '#ui/page/KeptPlace.tsx';
import { MoreMenu } from '#ui/page/MoreMenu.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';

/** Of the button with one digit, in px. */
const LARGURA_DOS_AVISOS = 52;
const Avisos = lazy(() => import('./avisos.tsx').then((m) => ({ default: m.Avisos })));
const Falta = lazy(() => import('#features/abertura/FaltaParaAbrir.tsx').then((m) => ({ default: m.FaltaParaAbrir })));

const Lista = () => <RequerimentosTable screen="prefeitura.requerimento.listagem" StatusPill={StatusRequerimento} />;

/** Whoever manages the town is told above the list, every day, while something stops a request; all else stands beside the title. */
function DoGestor() {
  return (
    <KeptPlace name="lista.avisos" below={<Lista />}>
      <Falta soOQueImpede />
    </KeptPlace>
  );
}

export function Component() {
  const gere = can(useUsuario(), 'perfil.gestor.prefeitura');
  return (
    <Page
      title="Todos os setores"
      more={
        <>
          {gere && (
            // its place is there before it is: on a phone the title would break when it comes
            <Box miw={LARGURA_DOS_AVISOS}>
              <Suspense>
                <Avisos />
              </Suspense>
            </Box>
          )}
          <MoreMenu>
            <Menu.Item
              component={RouteLink}
              href={rota('prefeitura.requerimento.consulta')}
              leftSection={<IconArchive size={18} aria-hidden />}
            >
              Consultar o arquivo
            </Menu.Item>
          </MoreMenu>
        </>
      }
    >
      {gere ? <DoGestor /> : <Lista />}
    </Page>
  );
}
