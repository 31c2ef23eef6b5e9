import { Autocadastro } from '#features/contas/autocadastro/Autocadastro.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page title="Criar uma conta" subtitle="Uma conta serve para todos os municípios do portal." width="normal">
    <Autocadastro />
  </Page>
);
