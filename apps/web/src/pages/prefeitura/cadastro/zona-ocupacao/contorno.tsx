import { desdeQuando } from '@portal/domain/zonas/palavras';
import { Contorno } from '#features/zonas/Contorno.tsx';
import { useZona } from '#features/zonas/queries.ts';
import { rota, useRotaParams } from '#lib/rotas.ts';
import { SoDoGestor } from '#shell/SoDoGestor.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';

export function Component() {
  const { id, versao_id } = useRotaParams('prefeitura.cadastro.zonaOcupacao.contorno');
  return (
    <SoDoGestor>
      <Desenho key={versao_id} id={id} versaoId={versao_id} />
    </SoDoGestor>
  );
}

function Desenho({ id, versaoId }: { id: string; versaoId: string }) {
  const { data: zona } = useZona(id);
  const versao = zona?.versoes.find((v) => v.id === versaoId);
  return (
    <Page
      title={zona ? `Contorno da ${zona.sigla}` : 'Contorno da zona'}
      {...(versao && { subtitle: `Versão que vale ${desdeQuando(versao.vigente_de)}` })}
      breadcrumbs={[
        { label: 'Zonas de ocupação', href: rota('prefeitura.cadastro.zonaOcupacao') },
        ...(zona ? [{ label: zona.sigla, href: rota('prefeitura.cadastro.zonaOcupacao.zona', { id }) }] : []),
      ]}
    >
      {!zona && <CardsSkeleton cards={1} />}
      {zona && versao && <Contorno zona={zona} versao={versao} />}
      {zona && !versao && <EmptyState title="Esta versão não existe mais">Volte à zona e escolha outra.</EmptyState>}
    </Page>
  );
}
