import { OutrosMunicipios } from '#features/requerimentos/trabalho/OutrosMunicipios.tsx';
import { TrabalhoDeTodos } from '#features/requerimentos/trabalho/TrabalhoDeTodos.tsx';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <Page title="O que espera por você" breadcrumbs={[{ label: 'Início', href: rota('contribuinte.dashboard') }]} width="normal">
    <TrabalhoDeTodos />
    <OutrosMunicipios />
  </Page>
);
