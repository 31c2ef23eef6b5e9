import { can } from '@portal/domain/usuarios/permissions';
import { Ajustes } from '#features/sisobra/Ajustes.tsx';
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
      title="Ajustes do SISOBRA"
      subtitle="Se o município informa por aqui, desde quando, e como os quadros de áreas se leem na Receita."
      breadcrumbs={[{ label: 'SISOBRA', href: rota('prefeitura.sisobra') }]}
      width="normal"
    >
      <Ajustes />
    </Page>
  );
}
