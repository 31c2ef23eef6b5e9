import { ArquivosDoBanco } from '#features/caixa/ArquivosDoBanco.tsx';
import { Caixa } from '#features/caixa/Caixa.tsx';
import { SoDoCaixa } from '#shell/SoDoCaixa.tsx';

export const Component = () => (
  <SoDoCaixa>
    <Caixa aba="arquivos">
      <ArquivosDoBanco />
    </Caixa>
  </SoDoCaixa>
);
