import { Obras } from '#features/obras/Obras.tsx';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page
    title="Minhas obras"
    subtitle="Cada obra licenciada, com o que se fez dela e o que falta para o habite-se."
    breadcrumbs={[{ label: 'Início', href: rota('contribuinte.dashboard') }]}
    width="normal"
  >
    <Obras screen="contribuinte.obras" />
  </Page>
);
