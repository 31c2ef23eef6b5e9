import { can } from '@portal/domain/usuarios/permissions';
import { Bairros } from '#features/localidades/Bairros.tsx';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const usuario = useUsuario();
  if (!usuario) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  return (
    <Page
      title="Bairros"
      subtitle="Os bairros do município, como os endereços daqui os oferecem."
      breadcrumbs={[{ label: 'Configurações', href: rota('prefeitura.configuracoes') }]}
    >
      <Bairros screen="prefeitura.configuracoes.bairros" />
    </Page>
  );
}
