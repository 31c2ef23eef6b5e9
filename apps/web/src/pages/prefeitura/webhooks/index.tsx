import { can } from '@portal/domain/usuarios/permissions';
import { Webhooks } from '#features/webhooks/Webhooks.tsx';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';

const INTEGRACOES = { label: 'Integrações', href: rota('prefeitura.configuracoes.integracoes') };

export function Component() {
  const usuario = useUsuario();
  if (!usuario) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  return (
    <Page
      title="Webhooks"
      subtitle="Os sistemas que o portal avisa do que acontece nos requerimentos, sem dados de pessoas."
      breadcrumbs={[INTEGRACOES]}
    >
      <Webhooks />
    </Page>
  );
}
