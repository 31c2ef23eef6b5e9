import { PaginaDaImportacao } from '#features/importacoes/PaginaDaImportacao.tsx';
import { useImportacao } from '#features/importacoes/queries.ts';
import { rota, useRotaParams } from '#lib/rotas.ts';
import { SoDoGestor } from '#shell/SoDoGestor.tsx';
import { Page } from '#ui/Page.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';

export function Component() {
  const { id } = useRotaParams('prefeitura.configuracoes.importacao.uma');
  return (
    <SoDoGestor>
      <Uma key={id} id={id} />
    </SoDoGestor>
  );
}

function Uma({ id }: { id: string }) {
  const { data } = useImportacao(id);
  if (data) return <PaginaDaImportacao importacao={data} />;
  return (
    <Page title="Importação" breadcrumbs={[{ label: 'Importação', href: rota('prefeitura.configuracoes.importacao') }]}>
      <CardsSkeleton cards={2} />
    </Page>
  );
}
