import { CompletarCadastro } from '#features/contas/CompletarCadastro.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page
    title="Completar o cadastro"
    subtitle="Faltam alguns dados para a sua conta poder ser usada. São pedidos só esta vez."
    width="narrow"
  >
    <CompletarCadastro />
  </Page>
);
