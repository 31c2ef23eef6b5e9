import { nomeCurto } from '@portal/domain/organizacoes/marca';
import { can } from '@portal/domain/usuarios/permissions';
import { EditarOrganizacao, VerOrganizacao } from '#features/organizacoes/EditarOrganizacao.tsx';
import { SituacaoPill } from '#features/organizacoes/OrganizacaoCard.tsx';
import { OrganizacaoForm } from '#features/organizacoes/OrganizacaoForm.tsx';
import { useOrganizacaoCompleta } from '#features/organizacoes/queries.ts';
import { EntrarComoSuporte } from '#features/suporte/EntrarComoSuporte.tsx';
import { useUsuario } from '#lib/me.ts';
import { rota, useRotaParams } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';

const LISTA = { label: 'Organizações', href: rota('sistema.organizacao.listagem') };

export function Component() {
  const { id } = useRotaParams('sistema.organizacao.cadastro');
  const usuario = useUsuario();
  if (!usuario) return null;
  if (id) return <Municipio key={id} id={Number(id)} administrador={can(usuario, 'perfil.administrador')} />;
  if (!can(usuario, 'perfil.administrador')) return <SemPermissao />;
  return (
    <Page title="Novo município" subtitle="Ele começa vazio, com endereço próprio." breadcrumbs={[LISTA]} width="narrow">
      <OrganizacaoForm />
    </Page>
  );
}

function Municipio({ id, administrador }: { id: number; administrador: boolean }) {
  const { data: organizacao } = useOrganizacaoCompleta(id);
  if (!organizacao)
    return (
      <Page title="Município" breadcrumbs={[LISTA]} width="narrow">
        <CardsSkeleton cards={2} />
      </Page>
    );
  const municipio = nomeCurto(organizacao.nome);
  return (
    <Page
      title={municipio}
      aside={<SituacaoPill ativa={organizacao.ativa} />}
      breadcrumbs={[LISTA]}
      width="narrow"
      actions={<EntrarComoSuporte organizacaoId={id} municipio={municipio} disabled={!organizacao.ativa} />}
    >
      {administrador ? <EditarOrganizacao organizacao={organizacao} /> : <VerOrganizacao organizacao={organizacao} />}
    </Page>
  );
}
