import { Processos } from '#features/requerimentos/inicio/Processos.tsx';
import { QuemAbre } from '#features/requerimentos/inicio/QuemAbre.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page title="Novo requerimento" subtitle="Escolha o pedido. Em seguida, informe o CPF de quem está pedindo." width="normal">
    <QuemAbre>
      <Processos />
    </QuemAbre>
  </Page>
);
