import { ResponderVinculo } from '#features/contas/links/ResponderVinculo.tsx';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { useRotaParams } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const { vinculo_id } = useRotaParams('auth.vinculo');
  const { token } = fromQueryString(useSearchString().replace(/^\?/, ''));
  return (
    <Page title="Responder à prefeitura" width="narrow">
      <ResponderVinculo vinculoId={vinculo_id} token={String(token ?? '')} />
    </Page>
  );
}
