import { can } from '@portal/domain/usuarios/permissions';
import { Catalogo } from '#features/configuracoes/avisos/Catalogo.tsx';
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
      title="Avisos e e-mails"
      subtitle="Tudo o que o portal conta a cada pessoa, e as palavras do município nos e-mails. Links, números e avisos de segurança são sempre os do portal."
      breadcrumbs={[{ label: 'Configurações', href: rota('prefeitura.configuracoes') }]}
    >
      <Catalogo />
    </Page>
  );
}
