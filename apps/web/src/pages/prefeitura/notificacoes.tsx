import { Avisos } from '#features/notificacoes/Avisos.tsx';
import { MarcarTodas } from '#features/notificacoes/MarcarTodas.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page title="Notificações" actions={<MarcarTodas />}>
    <Avisos screen="prefeitura.notificacoes" />
  </Page>
);
