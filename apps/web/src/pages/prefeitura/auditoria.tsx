import { can } from '@portal/domain/usuarios/permissions';
import { Atos } from '#features/auditoria/Atos.tsx';
import { Cadeia } from '#features/auditoria/Cadeia.tsx';
import { Integridade } from '#features/auditoria/integridade/Integridade.tsx';
import { useUsuario } from '#lib/me.ts';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';
import { TabLinks } from '#ui/TabLinks.tsx';

export function Component() {
  const deTodos = can(useUsuario(), 'perfil.gestor.prefeitura');
  const { aba } = fromQueryString(useSearchString().replace(/^\?/, ''));
  const parte = deTodos && (aba === 'cadeia' || aba === 'integridade') ? aba : 'atos';
  return (
    <Page
      title="Auditoria"
      subtitle={
        deTodos
          ? 'Quem fez o quê, quando e de onde. Consultar também fica registrado.'
          : 'O que você fez neste município, desde o primeiro dia.'
      }
    >
      {deTodos && (
        <TabLinks
          label="Partes da auditoria"
          tabs={[
            { href: rota('prefeitura.auditoria'), label: 'Atos', current: parte === 'atos' },
            { href: rota('prefeitura.auditoria', {}, { aba: 'cadeia' }), label: 'Cadeia', current: parte === 'cadeia' },
            {
              href: rota('prefeitura.auditoria', {}, { aba: 'integridade' }),
              label: 'Integridade',
              current: parte === 'integridade',
            },
          ]}
        />
      )}
      {parte === 'cadeia' && <Cadeia />}
      {parte === 'integridade' && <Integridade />}
      {parte === 'atos' && <Atos deTodos={deTodos} />}
    </Page>
  );
}
