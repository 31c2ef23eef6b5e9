import { ArquivoDoBanco } from '#features/caixa/ArquivoDoBanco.tsx';
import { useRetorno } from '#features/caixa/queries.ts';
import { rota, useRotaParams } from '#lib/rotas.ts';
import { SoDoCaixa } from '#shell/SoDoCaixa.tsx';
import { Page } from '#ui/Page.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';

export function Component() {
  const { id } = useRotaParams('prefeitura.financeiro.caixa.arquivo');
  return (
    <SoDoCaixa>
      <Um key={id} id={id} />
    </SoDoCaixa>
  );
}

function Um({ id }: { id: string }) {
  const { data } = useRetorno(id);
  if (data) return <ArquivoDoBanco retorno={data} />;
  return (
    <Page
      title="Arquivo do banco"
      breadcrumbs={[{ label: 'Arquivos do banco', href: rota('prefeitura.financeiro.caixa.arquivos') }]}
    >
      <CardsSkeleton cards={2} />
    </Page>
  );
}
