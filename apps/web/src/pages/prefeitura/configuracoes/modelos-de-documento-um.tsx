import { can } from '@portal/domain/usuarios/permissions';
import { ModeloPage } from '#features/modelos-de-documento/ModeloPage.tsx';
import { useModelo } from '#features/modelos-de-documento/queries.ts';
import { useUsuario } from '#lib/me.ts';
import { rota, useRotaParams } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';

export function Component() {
  const usuario = useUsuario();
  const { id } = useRotaParams('prefeitura.configuracoes.modelosDeDocumento.um');
  if (!usuario) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  return <Um key={id} id={id} />;
}

function Um({ id }: { id: string }) {
  const { data } = useModelo(id);
  if (data) return <ModeloPage modelo={data} />;
  const lista = { label: 'Modelos de documento', href: rota('prefeitura.configuracoes.modelosDeDocumento') };
  return (
    <Page title="Modelo de documento" breadcrumbs={[lista]}>
      <CardsSkeleton cards={3} />
    </Page>
  );
}
