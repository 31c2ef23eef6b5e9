import { EscreverTermo } from '#features/termos/EscreverTermo.tsx';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';

const umSo = (valor: unknown): string | undefined => (typeof valor === 'string' ? valor : undefined);

export function Component() {
  const { requerimento, peca } = fromQueryString(useSearchString().replace(/^\?/, ''));
  return (
    <Page title="Novo termo" breadcrumbs={[{ label: 'Termos', href: rota('prefeitura.termo.listagem') }]}>
      <EscreverTermo requerimento={umSo(requerimento)} peca={umSo(peca)} />
    </Page>
  );
}
