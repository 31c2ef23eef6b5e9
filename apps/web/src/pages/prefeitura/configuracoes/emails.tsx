import { can } from '@portal/domain/usuarios/permissions';
import { EmailsDoMunicipio } from '#features/configuracoes/EmailsDoMunicipio.tsx';
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
      title="Textos dos e-mails"
      subtitle="As palavras do município nos e-mails principais. Links, números e avisos de segurança são sempre os do portal."
      breadcrumbs={[{ label: 'Configurações', href: rota('prefeitura.configuracoes') }]}
    >
      <EmailsDoMunicipio />
    </Page>
  );
}
