import { can } from '@portal/domain/usuarios/permissions';
import { Certificados } from '#features/certificados/Certificados.tsx';
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
      title="Certificado"
      subtitle="Com que o município sela alvarás, certidões e termos, e até quando."
      breadcrumbs={[{ label: 'Configurações', href: rota('prefeitura.configuracoes') }]}
    >
      <Certificados />
    </Page>
  );
}
