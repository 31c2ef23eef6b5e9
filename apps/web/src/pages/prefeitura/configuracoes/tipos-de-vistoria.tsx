import { Bairros } from '#features/vistorias/tipos/Bairros.tsx';
import { Tipos } from '#features/vistorias/tipos/Tipos.tsx';
import { SoDoGestor } from '#shell/SoDoGestor.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <SoDoGestor>
    <Page title="Tipos de vistoria" subtitle="O que se confere no local, em que ordem, quem faz e o que vem antes.">
      <Tipos />
      <Bairros />
    </Page>
  </SoDoGestor>
);
