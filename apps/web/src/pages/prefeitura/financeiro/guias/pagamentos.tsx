import { ConferenciaDeGuias } from '#features/taxas/ConferenciaDeGuias.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page title="Guias de pagamento">
    <ConferenciaDeGuias screen="prefeitura.financeiro.guias.pagamentos" />
  </Page>
);
