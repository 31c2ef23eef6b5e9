import { Viabilidade } from '#features/viabilidade/Viabilidade.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page
    title="O que a lei permite no terreno"
    subtitle="Consulta de viabilidade: a zona, os índices e os usos permitidos, com o artigo da lei. Sem conta e sem custo."
  >
    <Viabilidade />
  </Page>
);
