import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { EscreverImovel } from '#features/imoveis/EscreverImovel.tsx';
import { PaginaDoImovel } from '#features/imoveis/PaginaDoImovel.tsx';
import { useImovel } from '#features/imoveis/queries.ts';
import { rota, useRotaParams } from '#lib/rotas.ts';
import { SoDoGestor } from '#shell/SoDoGestor.tsx';
import { Page } from '#ui/Page.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';

const LISTA = { label: 'Imóveis', href: rota('prefeitura.cadastro.imovel') };

export function Component() {
  const { id } = useRotaParams('prefeitura.cadastro.imovel.imovel');
  return (
    <SoDoGestor>
      {id === 'novo' ? (
        <Page title="Novo imóvel" breadcrumbs={[LISTA]} width="normal">
          <EscreverImovel imovel={null} />
        </Page>
      ) : (
        <Imovel key={id} id={id} />
      )}
    </SoDoGestor>
  );
}

function Imovel({ id }: { id: string }) {
  const { data } = useImovel(id);
  if (data) return <PaginaDoImovel imovel={data} Status={StatusRequerimento} />;
  return (
    <Page title="Imóvel" breadcrumbs={[LISTA]}>
      <CardsSkeleton cards={2} />
    </Page>
  );
}
