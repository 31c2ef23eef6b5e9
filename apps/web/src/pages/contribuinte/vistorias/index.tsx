import { Vistorias } from '#features/vistorias/Vistorias.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page title="Minhas vistorias" subtitle="As visitas da prefeitura nos seus requerimentos: quando, quem vai e o que se achou.">
    <Vistorias screen="contribuinte.vistorias" />
  </Page>
);
