import { useTermo } from '#features/termos/queries.ts';
import { TermoEnviado } from '#features/termos/TermoEnviado.tsx';
import { rota, useRotaParams } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const { termo_enviado_id: id } = useRotaParams('prefeitura.termo.visualizacao');
  const { data: t } = useTermo(id);
  return (
    <Page
      title={t ? `${t.tipo} nº ${t.numero}` : 'Termo'}
      subtitle={t?.assunto}
      breadcrumbs={[{ label: 'Termos', href: rota('prefeitura.termo.listagem') }]}
      width="normal"
    >
      <TermoEnviado key={id} id={id} />
    </Page>
  );
}
