import { MeusTermos } from '#features/termos/MeusTermos.tsx';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page title="Termos recebidos" breadcrumbs={[{ label: 'Início', href: rota('contribuinte.dashboard') }]} width="normal">
    <MeusTermos screen="contribuinte.termos.enviados" />
  </Page>
);
