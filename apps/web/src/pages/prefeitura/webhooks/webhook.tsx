import { can } from '@portal/domain/usuarios/permissions';
import { WebhookPage } from '#features/webhooks/WebhookPage.tsx';
import { useUsuario } from '#lib/me.ts';
import { useRotaParams } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';

export function Component() {
  const usuario = useUsuario();
  const { id } = useRotaParams('prefeitura.webhooks.webhook');
  if (!usuario) return null;
  return can(usuario, 'perfil.gestor.prefeitura') ? <WebhookPage key={id} id={id} /> : <SemPermissao />;
}
