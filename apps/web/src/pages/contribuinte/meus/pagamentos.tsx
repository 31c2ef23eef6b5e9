import { MeusPagamentos } from '#features/pagamentos/MeusPagamentos.tsx';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page title="Meus pagamentos" breadcrumbs={[{ label: 'Início', href: rota('contribuinte.dashboard') }]} width="normal">
    <MeusPagamentos />
  </Page>
);
