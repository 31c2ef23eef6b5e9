import { CaixaDeSaida } from '#features/emails/CaixaDeSaida.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page
    title="E-mails do portal"
    subtitle="Nesta demonstração nenhum e-mail sai daqui: as mensagens que o portal enviaria ficam nesta lista."
  >
    <CaixaDeSaida />
  </Page>
);
