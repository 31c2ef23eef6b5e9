import { AssinaturasTable } from '#features/assinaturas/AssinaturasTable.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page title="Assinaturas">
    <AssinaturasTable screen="prefeitura.assinatura.listagem" />
  </Page>
);
