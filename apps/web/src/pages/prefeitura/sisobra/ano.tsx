import { can } from '@portal/domain/usuarios/permissions';
import { Ano } from '#features/sisobra/Ano.tsx';
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
      title="SISOBRA: o que seria recusado"
      subtitle="De tudo o que foi assinado no ano, o que o layout da Receita recusaria, com o que corrigir."
      breadcrumbs={[{ label: 'SISOBRA', href: rota('prefeitura.sisobra') }]}
    >
      <Ano />
    </Page>
  );
}
