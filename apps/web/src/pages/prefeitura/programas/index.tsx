import { can } from '@portal/domain/usuarios/permissions';
import { Programas } from '#features/programas/Programas.tsx';
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
      title="Programas da prefeitura"
      subtitle="Os sistemas da prefeitura que conversam com o portal sozinhos, e o que cada um pode fazer."
      breadcrumbs={[INTEGRACOES]}
      width="normal"
    >
      <Programas />
    </Page>
  );
}
