import { NovaZona } from '#features/zonas/EscreverVersao.tsx';
import { PaginaDaZona } from '#features/zonas/PaginaDaZona.tsx';
import { useZona } from '#features/zonas/queries.ts';
import { rota, useRotaParams } from '#lib/rotas.ts';
import { SoDoGestor } from '#shell/SoDoGestor.tsx';
import { Page } from '#ui/Page.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';

const LISTA = { label: 'Zonas de ocupação', href: rota('prefeitura.cadastro.zonaOcupacao') };

export function Component() {
  const { id } = useRotaParams('prefeitura.cadastro.zonaOcupacao.zona');
  return (
    <SoDoGestor>
      {id === 'nova' ? (
        <Page title="Nova zona" breadcrumbs={[LISTA]} width="normal">
          <NovaZona />
        </Page>
      ) : (
        <Zona key={id} id={id} />
      )}
    </SoDoGestor>
  );
}

function Zona({ id }: { id: string }) {
  const { data } = useZona(id);
  if (data) return <PaginaDaZona zona={data} />;
  return (
    <Page title="Zona" breadcrumbs={[LISTA]}>
      <CardsSkeleton cards={2} />
    </Page>
  );
}
