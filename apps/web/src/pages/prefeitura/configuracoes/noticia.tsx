import { can } from '@portal/domain/usuarios/permissions';
import { EditarNoticia } from '#features/noticias/EditarNoticia.tsx';
import { useNoticia } from '#features/noticias/queries.ts';
import { useUsuario } from '#lib/me.ts';
import { rota, useRotaParams } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';

const CAMINHO = [
  { label: 'Configurações', href: rota('prefeitura.configuracoes') },
  { label: 'Notícias e dúvidas', href: rota('prefeitura.configuracoes.noticias') },
];

export function Component() {
  const usuario = useUsuario();
  const { id } = useRotaParams('prefeitura.configuracoes.noticia');
  if (!usuario) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  return <Noticia key={id} id={id === 'nova' ? null : id} />;
}

function Noticia({ id }: { id: string | null }) {
  const { data } = useNoticia(id);
  return (
    <Page title={id === null ? 'Nova notícia' : (data?.nome ?? 'Notícia')} breadcrumbs={CAMINHO}>
      {id === null || data ? <EditarNoticia inicial={data ?? null} /> : <CardsSkeleton cards={2} />}
    </Page>
  );
}
