import { can } from '@portal/domain/usuarios/permissions';
import { Seguranca } from '#features/configuracoes/Seguranca.tsx';
import { EquipeTable } from '#features/equipe/EquipeTable.tsx';
import { Importar } from '#features/equipe/Importar.tsx';
import { Matriz } from '#features/equipe/Matriz.tsx';
import { Perfis } from '#features/equipe/Perfis.tsx';
import { useUsuario } from '#lib/me.ts';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';
import { TabLinks } from '#ui/TabLinks.tsx';

const ABAS = {
  pessoas: 'Pessoas',
  perfis: 'Perfis',
  matriz: 'Quem pode o quê',
  importar: 'Importar',
  seguranca: 'Segurança',
} as const;
type Aba = keyof typeof ABAS;

export function Component() {
  const usuario = useUsuario();
  // The list writes its own address, so it must leave in the same moment in which the address changes.
  const { aba } = fromQueryString(useSearchString().replace(/^\?/, ''));
  const aberta: Aba = typeof aba === 'string' && aba in ABAS ? (aba as Aba) : 'pessoas';
  if (!usuario) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  return (
    <Page
      title="Equipe"
      subtitle="Quem trabalha na prefeitura, o que cada pessoa pode fazer e como entra."
      breadcrumbs={[{ label: 'Configurações', href: rota('prefeitura.configuracoes') }]}
    >
      <TabLinks
        label="Partes da equipe"
        tabs={(Object.keys(ABAS) as Aba[]).map((id) => ({
          // The list keeps its filters in the address; without any it is the page's own start.
          href: rota('prefeitura.configuracoes.equipe', {}, id === 'pessoas' ? {} : { aba: id }),
          label: ABAS[id],
          current: id === aberta,
        }))}
      />
      {aberta === 'pessoas' && <EquipeTable screen="prefeitura.configuracoes" />}
      {aberta === 'perfis' && <Perfis />}
      {aberta === 'matriz' && <Matriz />}
      {aberta === 'importar' && <Importar />}
      {aberta === 'seguranca' && <Seguranca />}
    </Page>
  );
}
