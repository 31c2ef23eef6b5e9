import { can } from '@portal/domain/usuarios/permissions';
import { EditarFaq } from '#features/noticias/EditarFaq.tsx';
import { NoticiasDaPrefeitura } from '#features/noticias/NoticiasDaPrefeitura.tsx';
import { useUsuario } from '#lib/me.ts';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';
import { TabLinks } from '#ui/TabLinks.tsx';

export function Component() {
  const usuario = useUsuario();
  const { aba, processo } = fromQueryString(useSearchString().replace(/^\?/, ''));
  const isFaq = aba === 'duvidas';
  if (!usuario) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  return (
    <Page
      title="Notícias e dúvidas"
      subtitle="O que o município conta a quem entra no portal, e o que responde antes que perguntem."
      breadcrumbs={[{ label: 'Configurações', href: rota('prefeitura.configuracoes') }]}
    >
      <TabLinks
        label="Notícias e dúvidas"
        tabs={[
          { href: rota('prefeitura.configuracoes.noticias'), label: 'Notícias', current: !isFaq },
          {
            href: rota('prefeitura.configuracoes.noticias', {}, { aba: 'duvidas' }),
            label: 'Dúvidas frequentes',
            current: isFaq,
          },
        ]}
      />
      {isFaq ? (
        <EditarFaq
          processoId={typeof processo === 'string' ? processo : ''}
          hrefDe={(id) => rota('prefeitura.configuracoes.noticias', {}, { aba: 'duvidas', ...(id && { processo: id }) })}
        />
      ) : (
        <NoticiasDaPrefeitura screen="prefeitura.configuracoes.noticias" />
      )}
    </Page>
  );
}
