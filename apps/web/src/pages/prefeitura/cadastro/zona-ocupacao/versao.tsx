import { EscreverVersao } from '#features/zonas/EscreverVersao.tsx';
import { useZona } from '#features/zonas/queries.ts';
import { rota, useRotaParams } from '#lib/rotas.ts';
import { SoDoGestor } from '#shell/SoDoGestor.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';

export function Component() {
  const { id, versao_id } = useRotaParams('prefeitura.cadastro.zonaOcupacao.versao');
  return (
    <SoDoGestor>
      <Versao key={versao_id} id={id} versaoId={versao_id === 'nova' ? null : versao_id} />
    </SoDoGestor>
  );
}

function Versao({ id, versaoId }: { id: string; versaoId: string | null }) {
  const { data: zona } = useZona(id);
  const versao = zona?.versoes.find((v) => v.id === versaoId) ?? null;
  const titulo = zona ? `${versaoId ? 'Corrigir uma versão' : 'Nova versão'} de ${zona.sigla}` : 'Versão';
  return (
    <Page
      title={titulo}
      breadcrumbs={[
        { label: 'Zonas de ocupação', href: rota('prefeitura.cadastro.zonaOcupacao') },
        ...(zona ? [{ label: zona.sigla, href: rota('prefeitura.cadastro.zonaOcupacao.zona', { id }) }] : []),
      ]}
      width="normal"
    >
      {!zona && <CardsSkeleton cards={2} />}
      {zona && (versaoId === null || versao?.alteravel) && <EscreverVersao zona={zona} versao={versao} />}
      {zona && versaoId !== null && !versao?.alteravel && (
        <EmptyState title="Esta versão já não pode ser corrigida">
          {versao
            ? 'Já há requerimentos conferidos por ela. Escreva uma versão nova, a partir da data em que a mudança vale.'
            : 'Ela foi retirada por outra pessoa.'}
        </EmptyState>
      )}
    </Page>
  );
}
