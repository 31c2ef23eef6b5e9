import { Processos } from '#features/requerimentos/inicio/Processos.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page
    title="Novo requerimento"
    subtitle="Escolha o que você precisa. Antes de começar, mostramos o que ter em mãos."
    width="normal"
  >
    <Processos />
  </Page>
);
