import { Correios } from '#features/correio/Correios.tsx';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';

const INICIO = { label: 'Início', href: rota('sistema.dashboard') };

export const Component = () => (
  <Page
    title="E-mails"
    subtitle="Como saem os e-mails de cada município: os que esperam, os que são tentados de novo e os que não saíram."
    breadcrumbs={[INICIO]}
  >
    <Correios />
  </Page>
);
