import { Mapa } from '#features/mapa/Mapa.tsx';
import { rota } from '#lib/rotas.ts';
import { SoDoGestor } from '#shell/SoDoGestor.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <SoDoGestor>
    <Page title="Mapa dos imóveis" breadcrumbs={[{ label: 'Imóveis', href: rota('prefeitura.cadastro.imovel') }]}>
      <Mapa />
    </Page>
  </SoDoGestor>
);
