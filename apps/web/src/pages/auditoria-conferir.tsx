import { Conferir } from '#features/auditoria/Conferir.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page title="Conferir a auditoria" subtitle="Para quem recebeu os arquivos da auditoria de um município." width="narrow">
    <Conferir />
  </Page>
);
