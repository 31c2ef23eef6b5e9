import { RELATORIOS } from '@portal/domain/relatorios/catalogo';
import { Relatorio } from '#features/relatorios/Relatorio.tsx';
import { SoDeRelatorios } from '#shell/SoDeRelatorios.tsx';
import { Page } from '#ui/Page.tsx';

const { titulo, subtitulo } = RELATORIOS.normas;

export const Component = () => (
  <SoDeRelatorios>
    <Page title={titulo} subtitle={subtitulo}>
      <Relatorio relatorio="normas" />
    </Page>
  </SoDeRelatorios>
);
