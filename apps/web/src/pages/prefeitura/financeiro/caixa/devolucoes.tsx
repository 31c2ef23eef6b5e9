import { Caixa } from '#features/caixa/Caixa.tsx';
import { Devolucoes } from '#features/caixa/Devolucoes.tsx';
import { SoDoCaixa } from '#shell/SoDoCaixa.tsx';

export const Component = () => (
  <SoDoCaixa>
    <Caixa aba="devolucoes">
      <Devolucoes screen="prefeitura.financeiro.caixa.devolucoes" />
    </Caixa>
  </SoDoCaixa>
);
