import { ConfirmarEmail } from '#features/contas/links/ConfirmarEmail.tsx';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { useRotaParams } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const { usuario_id } = useRotaParams('auth.confirmarEmail');
  const { token, finalidade } = fromQueryString(useSearchString().replace(/^\?/, ''));
  const troca = finalidade === 'trocar_email';
  return (
    <Page title={troca ? 'Trocar o e-mail' : 'Confirmar o e-mail'} width="narrow">
      <ConfirmarEmail
        usuarioId={usuario_id}
        token={String(token ?? '')}
        finalidade={troca ? 'trocar_email' : 'confirmar_email'}
      />
    </Page>
  );
}
