import { can } from '@portal/domain/usuarios/permissions';
import { Ausencias } from '#features/distribuicao/Ausencias.tsx';
import { Carga } from '#features/distribuicao/Carga.tsx';
import { Impedimentos } from '#features/distribuicao/Impedimentos.tsx';
import { Regras } from '#features/distribuicao/Regras.tsx';
import { useUsuario } from '#lib/me.ts';
import { goTo, useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';
import { TabLinks } from '#ui/TabLinks.tsx';

const ABAS = { regras: 'Regras', ausencias: 'Ausências', impedimentos: 'Impedimentos', carga: 'Carga' } as const;
type Aba = keyof typeof ABAS;
const hrefDe = (aba: Aba, mais: Record<string, string> = {}): string =>
  rota('prefeitura.configuracoes.distribuicao', {}, aba === 'regras' ? {} : { aba, ...mais });

export function Component() {
  const usuario = useUsuario();
  const { aba, passar } = fromQueryString(useSearchString().replace(/^\?/, ''));
  const aberta: Aba = typeof aba === 'string' && aba in ABAS ? (aba as Aba) : 'regras';
  if (!usuario) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  return (
    <Page title="Distribuição" subtitle="Quem recebe cada etapa quando ela abre, e por quê.">
      <TabLinks
        label="Partes da distribuição"
        tabs={(Object.keys(ABAS) as Aba[]).map((id) => ({ href: hrefDe(id), label: ABAS[id], current: id === aberta }))}
      />
      {aberta === 'regras' && <Regras />}
      {aberta === 'ausencias' && <Ausencias />}
      {aberta === 'impedimentos' && <Impedimentos />}
      {aberta === 'carga' && (
        <Carga
          passar={typeof passar === 'string' ? passar : null}
          onPassar={(id) => goTo(hrefDe('carga', id ? { passar: id } : {}), { replace: true })}
        />
      )}
    </Page>
  );
}
