import { Registro } from '#features/registro-de-licencas/Registro.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page
    title="Licenças emitidas"
    subtitle="Os alvarás, as certidões e os outros documentos que a prefeitura assinou, e o que cada um vale hoje. Sem conta e sem dados de pessoas."
  >
    <Registro />
  </Page>
);
