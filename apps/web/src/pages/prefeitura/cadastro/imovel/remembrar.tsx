import { Remembrar } from '#features/imoveis/Remembrar.tsx';
import { UmImovel } from '#features/imoveis/UmImovel.tsx';
import { useShownSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { SoDoGestor } from '#shell/SoDoGestor.tsx';
import { Page } from '#ui/Page.tsx';

const LISTA = { label: 'Imóveis', href: rota('prefeitura.cadastro.imovel') };

export function Component() {
  const { de } = fromQueryString(useShownSearchString().replace(/^\?/, ''));
  return (
    <SoDoGestor>
      {de ? (
        <UmImovel key={String(de)} id={String(de)} titulo="Unir a outros">
          {(imovel) => <Remembrar inicial={imovel} />}
        </UmImovel>
      ) : (
        <Page title="Unir imóveis" breadcrumbs={[LISTA]} width="normal">
          <Remembrar inicial={null} />
        </Page>
      )}
    </SoDoGestor>
  );
}
