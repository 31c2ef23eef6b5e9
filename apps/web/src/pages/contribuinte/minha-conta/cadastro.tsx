import { MinhaConta } from '#features/conta/MinhaConta.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page title="Minha conta" width="narrow">
    <MinhaConta />
  </Page>
);
