import { can } from '@portal/domain/usuarios/permissions';
import { GruposEOrdem } from '#features/processos/listagem/GruposEOrdem.tsx';
import { ProcessosTable } from '#features/processos/listagem/ProcessosTable.tsx';
import { useUsuario } from '#lib/me.ts';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';
import { TabLinks } from '#ui/TabLinks.tsx';

export function Component() {
  const usuario = useUsuario();
  const { aba } = fromQueryString(useSearchString().replace(/^\?/, ''));
  if (!usuario) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  const emGrupos = aba === 'grupos';
  return (
    <Page title="Processos" subtitle="O que se pode pedir neste município: formulário, etapas, prazos, taxas e documentos.">
      <TabLinks
        label="Partes dos processos"
        tabs={[
          { href: rota('prefeitura.configuracoes.processos'), label: 'Processos', current: !emGrupos },
          { href: rota('prefeitura.configuracoes.processos', {}, { aba: 'grupos' }), label: 'Grupos e ordem', current: emGrupos },
        ]}
      />
      {emGrupos ? <GruposEOrdem /> : <ProcessosTable />}
    </Page>
  );
}
