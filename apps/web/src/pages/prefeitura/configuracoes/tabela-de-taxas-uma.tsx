import { PaginaDaTabela } from '#features/tabelas-de-taxas/PaginaDaTabela.tsx';
import { useTabela } from '#features/tabelas-de-taxas/queries.ts';
import { rota, useRotaParams } from '#lib/rotas.ts';
import { SoDeTaxas } from '#shell/SoDeTaxas.tsx';
import { Page } from '#ui/Page.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';

export function Component() {
  const { id } = useRotaParams('prefeitura.configuracoes.tabelaDeTaxas.uma');
  return (
    <SoDeTaxas>
      <Uma key={id} id={id} />
    </SoDeTaxas>
  );
}

function Uma({ id }: { id: string }) {
  const { data } = useTabela(id);
  if (data) return <PaginaDaTabela tabela={data} />;
  const lista = { label: 'Tabela de taxas', href: rota('prefeitura.configuracoes.tabelaDeTaxas') };
  return (
    <Page title="Tabela de taxas" breadcrumbs={[lista]}>
      <CardsSkeleton cards={2} />
    </Page>
  );
}
