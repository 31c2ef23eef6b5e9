import { useTiposDeVistoria } from '#entities/vistorias/queries.ts';
import { EditorDoTipo } from '#features/vistorias/tipos/EditorDoTipo.tsx';
import { rota, useRotaParams } from '#lib/rotas.ts';
import { SoDoGestor } from '#shell/SoDoGestor.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';

const LISTA = { label: 'Tipos de vistoria', href: rota('prefeitura.configuracoes.tiposDeVistoria') };

export function Component() {
  const { id } = useRotaParams('prefeitura.configuracoes.tiposDeVistoria.um');
  return (
    <SoDoGestor>
      <Um id={id} />
    </SoDoGestor>
  );
}

function Um({ id }: { id: string }) {
  const { data } = useTiposDeVistoria();
  const tipo = data?.find((t) => t.id === id);
  const novo = id === 'novo';
  return (
    <Page title={novo ? 'Novo tipo de vistoria' : (tipo?.nome ?? 'Tipo de vistoria')} breadcrumbs={[LISTA]} width="normal">
      {novo || tipo ? (
        <EditorDoTipo key={`${id}-${tipo?.versao ?? 0}`} tipo={tipo ?? null} />
      ) : data ? (
        <EmptyState title="Este tipo de vistoria não existe">Volte à lista e escolha outro.</EmptyState>
      ) : (
        <CardsSkeleton cards={2} />
      )}
    </Page>
  );
}
