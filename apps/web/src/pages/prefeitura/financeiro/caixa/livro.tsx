import { Caixa } from '#features/caixa/Caixa.tsx';
import { Livro } from '#features/caixa/Livro.tsx';
import { SoDoCaixa } from '#shell/SoDoCaixa.tsx';

export const Component = () => (
  <SoDoCaixa>
    <Caixa aba="livro">
      <Livro />
    </Caixa>
  </SoDoCaixa>
);
