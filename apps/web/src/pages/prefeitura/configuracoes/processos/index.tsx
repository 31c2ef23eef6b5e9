import { can } from '@portal/domain/usuarios/permissions';
import { ProcessosTable } from '#features/processos/ProcessosTable.tsx';
import { useUsuario } from '#lib/me.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const usuario = useUsuario();
  if (!usuario) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  return (
    <Page title="Processos" subtitle="O que se pode pedir neste município: formulário, etapas, prazos, taxas e documentos.">
      <ProcessosTable />
    </Page>
  );
}
