import { NovoContato } from '#features/contatos/NovoContato.tsx';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';

const CONTATO = { label: 'Contato', href: rota('contribuinte.contato') };

export function Component() {
  const { requerimento = '' } = fromQueryString(useSearchString()) as { requerimento?: string };
  return (
    <Page title="Escrever à prefeitura" breadcrumbs={[CONTATO]} width="narrow">
      <NovoContato requerimento={requerimento} />
    </Page>
  );
}
