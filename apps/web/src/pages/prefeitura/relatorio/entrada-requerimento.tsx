import { RELATORIOS } from '@portal/domain/relatorios/catalogo';
import { Relatorio } from '#features/relatorios/Relatorio.tsx';
import { SoDeRelatorios } from '#shell/SoDeRelatorios.tsx';
import { Page } from '#ui/Page.tsx';

const { titulo, subtitulo } = RELATORIOS['entrada-requerimento'];

export const Component = () => (
  <SoDeRelatorios>
    <Page title={titulo} subtitle={subtitulo}>
      <Relatorio relatorio="entrada-requerimento" />
    </Page>
  </SoDeRelatorios>
);
