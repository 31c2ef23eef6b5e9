import { can } from '@portal/domain/usuarios/permissions';
import { ObrasExternas } from '#features/obras-externas/ObrasExternas.tsx';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';

const INTEGRACOES = { label: 'Integrações', href: rota('prefeitura.configuracoes.integracoes') };

export function Component() {
  const usuario = useUsuario();
  if (!usuario) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  return (
    <Page
      title="Sistema de obras"
      subtitle="Os pedidos que o portal entrega ao sistema de obras da prefeitura, e o que ele respondeu."
      breadcrumbs={[INTEGRACOES]}
    >
      <ObrasExternas />
    </Page>
  );
}
