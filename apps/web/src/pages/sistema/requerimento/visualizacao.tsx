import { ComMotivo } from '#features/consultas/ComMotivo.tsx';
import { Pedido } from '#features/consultas/Pedido.tsx';
import { Procurar } from '#features/consultas/Procurar.tsx';
import { rota, useRotaParams } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const { id } = useRotaParams('sistema.requerimento.visualizacao');
  return (
    <Page
      title={id ? 'Requerimento' : 'Requerimentos'}
      subtitle="Só para ver o que aconteceu. Nada muda por aqui."
      breadcrumbs={id ? [{ label: 'Requerimentos', href: rota('sistema.requerimento.visualizacao') }] : []}
      width="normal"
    >
      <ComMotivo>{id ? <Pedido key={id} id={id} /> : <Procurar />}</ComMotivo>
    </Page>
  );
}
