import { ObraPage } from '#features/obras/ObraPage.tsx';
import { VistoriasDaObra } from '#features/vistorias/VistoriasDaObra.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { id } = useRotaParams('contribuinte.obras.obra');
  return (
    <ObraPage key={id} id={id}>
      <VistoriasDaObra id={id} />
    </ObraPage>
  );
}
