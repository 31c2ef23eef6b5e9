import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { RequerimentosTable } from '#features/tramitacao/lista/RequerimentosTable.tsx';
import { Page } from '#ui/Page.tsx';
import { TODOS_OS_SETORES } from './partes.tsx';

export const Component = () => (
  <Page
    title="Consultar requerimentos"
    subtitle="Tudo o que já foi protocolado e você pode ver, em aberto ou encerrado."
    breadcrumbs={[TODOS_OS_SETORES]}
  >
    <RequerimentosTable screen="prefeitura.requerimento.consulta" consulta StatusPill={StatusRequerimento} />
  </Page>
);
