import { Vistorias } from '#features/vistorias/Vistorias.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page title="Vistorias" subtitle="O que foi pedido, o que tem dia marcado e o que já foi visto no local.">
    <Vistorias screen="prefeitura.vistorias" />
  </Page>
);
