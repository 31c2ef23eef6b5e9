import { ConfirmarLocal } from '#features/contas/links/ConfirmarLocal.tsx';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { useRotaParams } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const { location_id } = useRotaParams('auth.confirmarLocationTrusted');
  const { token } = fromQueryString(useSearchString().replace(/^\?/, ''));
  return (
    <Page title="Confirmar um acesso" width="narrow">
      <ConfirmarLocal locationId={location_id} token={String(token ?? '')} />
    </Page>
  );
}
