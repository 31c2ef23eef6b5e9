import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { LEEM_RELATORIO } from '@portal/domain/vistorias/permissoes';
import { Relatorio } from '#features/vistorias/Relatorio.tsx';
import { useUsuario } from '#lib/me.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const usuario = useUsuario();
  if (!usuario) return null;
  if (!LEEM_RELATORIO.some((p) => canSomewhere(usuario, p))) return <SemPermissao />;
  return (
    <Page title="Relatório de vistorias" subtitle="Quantas visitas, com que resultado, e quanto se esperou por elas.">
      <Relatorio />
    </Page>
  );
}
