import { can } from '@portal/domain/usuarios/permissions';
import { Problemas } from '#features/problemas/Problemas.tsx';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';

const CONFIGURACOES = { label: 'Configurações', href: rota('prefeitura.configuracoes') };

export function Component() {
  const usuario = useUsuario();
  if (!usuario) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  return (
    <Page title="Problemas de página" breadcrumbs={[CONFIGURACOES]}>
      <Problemas />
    </Page>
  );
}
