import { MarcarSemConta } from '#features/atendimentos/publico/MarcarSemConta.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page
    title="Marcar atendimento"
    subtitle="Escolha o assunto e a hora. Não é preciso ter conta: a confirmação vai por e-mail."
    width="narrow"
  >
    <MarcarSemConta />
  </Page>
);
