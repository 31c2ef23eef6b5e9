import { can } from '@portal/domain/usuarios/permissions';
import { Integracoes } from '#features/configuracoes/Integracoes.tsx';
import { useUsuario } from '#lib/me.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const usuario = useUsuario();
  if (!usuario) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  return (
    <Page title="Integrações" subtitle="Os sistemas com que o portal trabalha, e se cada um funciona." width="normal">
      <Integracoes />
    </Page>
  );
}
