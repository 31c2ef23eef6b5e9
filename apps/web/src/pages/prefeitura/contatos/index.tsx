import { can } from '@portal/domain/usuarios/permissions';
import { Contatos } from '#features/contatos/Contatos.tsx';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';

export function Component() {
  const usuario = useUsuario();
  if (!usuario) return null;
  return (
    <Page
      title="Contatos"
      subtitle={
        can(usuario, 'perfil.gestor.prefeitura') && (
          <>
            O que as pessoas escrevem à prefeitura.{' '}
            <RouteLink href={rota('prefeitura.contatos.destinos')}>Escolher os setores</RouteLink>
          </>
        )
      }
    >
      <Contatos />
    </Page>
  );
}
