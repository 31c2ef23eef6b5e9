import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { Titulares } from '#features/titular/Titulares.tsx';
import { useUsuario } from '#lib/me.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const usuario = useUsuario();
  if (!usuario) return null;
  if (!canSomewhere(usuario, 'prefeitura.contribuinte.validacao')) return <SemPermissao />;
  return (
    <Page title="Pedidos de titulares">
      <Titulares />
    </Page>
  );
}
