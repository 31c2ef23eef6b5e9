import { CaixaDeSaida } from '#features/emails/CaixaDeSaida.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page
    title="E-mails do portal"
    subtitle="Esta demonstração não tem servidor de e-mail: o que o portal enviaria fica retido nesta lista, e nada sai dela."
  >
    <CaixaDeSaida />
  </Page>
);
