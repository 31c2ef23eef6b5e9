import { Fluxo } from '#features/relatorios/Fluxo.tsx';
import { SoDeRelatorios } from '#shell/SoDeRelatorios.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <SoDeRelatorios>
    <Page title="Fluxo do processo" subtitle="Por onde os pedidos passam, onde esperam e de onde voltam.">
      <Fluxo />
    </Page>
  </SoDeRelatorios>
);
