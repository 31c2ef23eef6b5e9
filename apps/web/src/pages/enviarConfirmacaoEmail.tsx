import { PedirConfirmacao } from '#features/contas/links/PedirPorEmail.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page title="Confirmar o e-mail" width="narrow">
    <PedirConfirmacao />
  </Page>
);
