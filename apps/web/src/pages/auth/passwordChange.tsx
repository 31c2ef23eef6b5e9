import { SenhaNova } from '#features/contas/links/SenhaNova.tsx';
import { useRotaParams } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const { token } = useRotaParams('auth.passwordChange');
  return (
    <Page title="Criar uma senha nova" width="narrow">
      <SenhaNova token={token} />
    </Page>
  );
}
