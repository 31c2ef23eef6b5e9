import { isMes, mesAnterior } from '@portal/domain/sisobra/competencia';
import { can } from '@portal/domain/usuarios/permissions';
import { Mes } from '#features/sisobra/Mes.tsx';
import { hoje } from '#lib/fuso.ts';
import { useUsuario } from '#lib/me.ts';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';

export function Component() {
  const usuario = useUsuario();
  const { mes } = fromQueryString(useSearchString().replace(/^\?/, ''));
  if (!usuario) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  const pedido = typeof mes === 'string' && isMes(mes) ? mes : mesAnterior(hoje().slice(0, 7));
  return (
    <Page
      title="SISOBRA"
      subtitle="O que a prefeitura informa à Receita Federal sobre as obras de cada mês."
      actions={
        <>
          <RouteLink href={rota('prefeitura.sisobra.ano')}>O que seria recusado no ano</RouteLink>
          <RouteLink href={rota('prefeitura.sisobra.ajustes')}>Ajustes</RouteLink>
        </>
      }
    >
      <Mes key={pedido} mes={pedido} />
    </Page>
  );
}
