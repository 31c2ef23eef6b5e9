import { can } from '@portal/domain/usuarios/permissions';
import { Modelos } from '#features/modelos-de-documento/Modelos.tsx';
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
      title="Modelos de documento"
      subtitle="O texto e a folha do que o município emite, em versões que outra pessoa revisa."
      breadcrumbs={[{ label: 'Configurações', href: rota('prefeitura.configuracoes') }]}
    >
      <Modelos />
    </Page>
  );
}
