import { useEncargos } from '#entities/encargos/queries.ts';
import { Encargos } from '#features/encargos/Encargos.tsx';
import { rota, useRotaParams } from '#lib/rotas.ts';
import { SoDoGestor } from '#shell/SoDoGestor.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';

const LISTA = { label: 'Equipe', href: rota('prefeitura.configuracoes.equipe') };

export function Component() {
  const { id } = useRotaParams('prefeitura.configuracoes.equipe.encargos');
  return (
    <SoDoGestor>
      <DeUma id={id} />
    </SoDoGestor>
  );
}

function DeUma({ id }: { id: string }) {
  const { data, isError } = useEncargos(id);
  return (
    <Page
      title={data ? `O que depende de ${data.pessoa.nome}` : 'O que depende de uma pessoa'}
      subtitle="Etapas, horas marcadas, assinaturas e o mais que está com ela, e para quem passa."
      breadcrumbs={[LISTA]}
      width="normal"
    >
      {data ? (
        <Encargos encargos={data} />
      ) : isError ? (
        <EmptyState title="Esta pessoa não está na equipe">Volte à lista e escolha outra.</EmptyState>
      ) : (
        <CardsSkeleton cards={3} />
      )}
    </Page>
  );
}
