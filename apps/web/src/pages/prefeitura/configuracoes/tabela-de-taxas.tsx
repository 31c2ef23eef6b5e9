import { Tabelas } from '#features/tabelas-de-taxas/Tabelas.tsx';
import { rota } from '#lib/rotas.ts';
import { SoDeTaxas } from '#shell/SoDeTaxas.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <SoDeTaxas>
    <Page
      title="Tabela de taxas"
      subtitle="Quanto custa cada taxa, por qual lei, e desde quando."
      breadcrumbs={[{ label: 'Configurações', href: rota('prefeitura.configuracoes') }]}
      width="normal"
    >
      <Tabelas />
    </Page>
  </SoDeTaxas>
);
