import { useRecebido } from '#features/termos/queries.ts';
import { TermoRecebido } from '#features/termos/TermoRecebido.tsx';
import { rota, useRotaParams } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const { termo_enviado_id: id } = useRotaParams('contribuinte.termos.visualizacao');
  const { data: t } = useRecebido(id);
  return (
    <Page
      title={t ? `${t.tipo} nº ${t.numero}` : 'Termo recebido'}
      subtitle={t?.assunto}
      breadcrumbs={[{ label: 'Termos recebidos', href: rota('contribuinte.termos.enviados') }]}
      width="normal"
    >
      <TermoRecebido key={id} id={id} />
    </Page>
  );
}
