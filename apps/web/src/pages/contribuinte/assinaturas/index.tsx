import { AssinaturasTable } from '#features/assinaturas/AssinaturasTable.tsx';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page
    title="Assinaturas"
    subtitle="Documentos da prefeitura que só valem depois que você assinar"
    breadcrumbs={[{ label: 'Início', href: rota('contribuinte.dashboard') }]}
  >
    <AssinaturasTable screen="contribuinte.assinaturas" painel="contribuinte" />
  </Page>
);
