import { FinalizarCadastro } from '#features/contas/links/FinalizarCadastro.tsx';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { useRotaParams } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const { usuario_id } = useRotaParams('auth.finalizarCadastro');
  const { token } = fromQueryString(useSearchString().replace(/^\?/, ''));
  return (
    <Page title="Concluir o cadastro" width="narrow">
      <FinalizarCadastro usuarioId={usuario_id} token={String(token ?? '')} />
    </Page>
  );
}
