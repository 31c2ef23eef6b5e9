import { Usos } from '#features/zonas/Usos.tsx';
import { rota } from '#lib/rotas.ts';
import { SoDoGestor } from '#shell/SoDoGestor.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <SoDoGestor>
    <Page
      title="Usos do solo"
      subtitle="O que se pode fazer em um imóvel, como a lei do município o chama."
      breadcrumbs={[{ label: 'Zonas de ocupação', href: rota('prefeitura.cadastro.zonaOcupacao') }]}
    >
      <Usos />
    </Page>
  </SoDoGestor>
);
