import { StatusRequerimento } from '#features/requerimentos/StatusRequerimento.tsx';
import { RequerimentosTable } from '#features/tramitacao/lista/RequerimentosTable.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page title="Todos os setores">
    <RequerimentosTable screen="prefeitura.requerimento.listagem" StatusPill={StatusRequerimento} />
  </Page>
);
