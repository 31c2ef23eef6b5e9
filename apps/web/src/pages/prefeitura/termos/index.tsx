import { Termos } from '#features/termos/Termos.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page title="Termos" subtitle="O que a prefeitura enviou, a quem, e o que houve com cada pessoa.">
    <Termos screen="prefeitura.termo.listagem" />
  </Page>
);
