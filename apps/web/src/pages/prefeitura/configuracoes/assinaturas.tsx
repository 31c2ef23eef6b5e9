import { can } from '@portal/domain/usuarios/permissions';
import { Firmas } from '#features/firmas/Firmas.tsx';
import { useUsuario } from '#lib/me.ts';
import { usePathname } from '#lib/navigation.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const usuario = useUsuario();
  const lixeira = usePathname().endsWith('/excluidas');
  if (!usuario) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  return (
    <Page title="Catálogo de assinaturas" subtitle="Quem assina pela prefeitura, em que cargo, por qual ato e até quando.">
      <Firmas key={String(lixeira)} lixeira={lixeira} />
    </Page>
  );
}
