import { PedirSenhaNova } from '#features/contas/links/PedirPorEmail.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page title="Recuperar a senha" width="narrow">
    <PedirSenhaNova />
  </Page>
);
