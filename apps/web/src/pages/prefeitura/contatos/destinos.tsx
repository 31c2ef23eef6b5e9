import { can } from '@portal/domain/usuarios/permissions';
import { Destinos } from '#features/contatos/Destinos.tsx';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';

const CONTATOS = { label: 'Contatos', href: rota('prefeitura.contatos') };

export function Component() {
  const usuario = useUsuario();
  if (!usuario) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  return (
    <Page title="Setores dos contatos" breadcrumbs={[CONTATOS]} width="narrow">
      <Destinos />
    </Page>
  );
}
