import { nomeCurto } from '@portal/domain/organizacoes/marca';
import { can } from '@portal/domain/usuarios/permissions';
import { Preparar } from '#features/abertura/preparo/Preparar.tsx';
import { Preparo } from '#features/abertura/preparo/Preparo.tsx';
import { PASSOS } from '#features/abertura/preparo/passos.ts';
import { Dominios } from '#features/organizacoes/dominios/Dominios.tsx';
import { EditarOrganizacao, VerOrganizacao } from '#features/organizacoes/EditarOrganizacao.tsx';
import { Funcionamento } from '#features/organizacoes/funcionamento/Funcionamento.tsx';
import { Marca } from '#features/organizacoes/identidade/Marca.tsx';
import { Manutencao } from '#features/organizacoes/manutencao/Manutencao.tsx';
import { OrganizacaoForm } from '#features/organizacoes/OrganizacaoForm.tsx';
import { useOrganizacaoCompleta } from '#features/organizacoes/queries.ts';
import { SituacaoPill } from '#features/organizacoes/SituacaoPill.tsx';
import { SituacaoDoMunicipio } from '#features/organizacoes/situacao/SituacaoDoMunicipio.tsx';
import { EntrarComoSuporte } from '#features/suporte/EntrarComoSuporte.tsx';
import { useUsuario } from '#lib/me.ts';
import { useShownSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota, useRotaParams } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { TabLinks } from '#ui/TabLinks.tsx';

const LISTA = { label: 'Municípios', href: rota('sistema.organizacao.listagem') };

export function Component() {
  const { id } = useRotaParams('sistema.organizacao.cadastro');
  const usuario = useUsuario();
  if (!usuario) return null;
  if (id) return <Municipio key={id} id={Number(id)} administrador={can(usuario, 'perfil.administrador')} />;
  if (!can(usuario, 'perfil.administrador')) return <SemPermissao />;
  return (
    <Page title="Novo município" subtitle="Ele começa vazio, com endereço próprio." breadcrumbs={[LISTA]} width="normal">
      <OrganizacaoForm />
    </Page>
  );
}

const ABAS = {
  registro: 'Registro',
  enderecos: 'Endereços do portal',
  funcionamento: 'Funcionamento',
  manutencao: 'Manutenção',
  situacao: 'Situação',
} as const;
type Aba = keyof typeof ABAS;

function Municipio({ id, administrador }: { id: number; administrador: boolean }) {
  const { data: organizacao } = useOrganizacaoCompleta(id);
  const pedida = fromQueryString(useShownSearchString().replace(/^\?/, ''));
  const passo = PASSOS.find((p) => p === pedida.passo);
  const aba = (Object.keys(ABAS) as Aba[]).find((a) => a === pedida.aba) ?? 'registro';
  if (!organizacao)
    return (
      <Page title="Município" breadcrumbs={[LISTA]} width="normal">
        <CardsSkeleton cards={2} />
      </Page>
    );
  const municipio = nomeCurto(organizacao.nome);
  if (passo && administrador)
    return (
      <Page
        title={`Preparar ${municipio}`}
        subtitle="Cada passo guarda o que você faz nele. Pode parar e voltar quando quiser."
        breadcrumbs={[LISTA, { label: municipio, href: rota('sistema.organizacao.cadastro', { id }) }]}
        width="normal"
      >
        <Preparar id={id} passo={passo} marca={<Marca de={{ id }} />} />
      </Page>
    );
  return (
    <Page
      title={municipio}
      aside={<SituacaoPill situacao={organizacao.situacao} />}
      breadcrumbs={[LISTA]}
      width="normal"
      actions={<EntrarComoSuporte organizacaoId={id} municipio={municipio} disabled={organizacao.situacao !== 'Ativo'} />}
    >
      <TabLinks
        label="Partes do município"
        tabs={(Object.keys(ABAS) as Aba[]).map((cada) => ({
          href: rota('sistema.organizacao.cadastro', { id }, cada === 'registro' ? {} : { aba: cada }),
          label: ABAS[cada],
          current: cada === aba,
        }))}
      />
      {aba === 'registro' &&
        (administrador ? (
          <>
            {organizacao.situacao === 'Ativo' && <Preparo id={id} />}
            <EditarOrganizacao organizacao={organizacao} />
            <Marca de={{ id }} />
          </>
        ) : (
          <VerOrganizacao organizacao={organizacao} />
        ))}
      {aba === 'funcionamento' && <Funcionamento id={id} escreve={administrador} />}
      {aba === 'manutencao' && <Manutencao organizacao={organizacao} escreve={administrador} />}
      {aba === 'situacao' && <SituacaoDoMunicipio organizacao={organizacao} escreve={administrador} />}
      {aba === 'enderecos' && <Dominios id={id} escreve={administrador} />}
    </Page>
  );
}
