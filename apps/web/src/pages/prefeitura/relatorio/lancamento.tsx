import { Lancamentos } from '#features/lancamentos/Lancamentos.tsx';
import { SoDoGestor } from '#shell/SoDoGestor.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <SoDoGestor>
    <Page title="Lançamentos" subtitle="O que foi cobrado em taxas, e o que entrou, ficou em aberto ou foi dispensado.">
      <Lancamentos />
    </Page>
  </SoDoGestor>
);
