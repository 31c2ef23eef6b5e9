import { can } from '@portal/domain/usuarios/permissions';
import { Modelos } from '#features/termos/Modelos.tsx';
import { useUsuario } from '#lib/me.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const usuario = useUsuario();
  if (!usuario) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  return (
    <Page title="Modelos de termo" subtitle="Notificações, intimações e comunicados, escritos uma vez, com prazo e ciência.">
      <Modelos />
    </Page>
  );
}
