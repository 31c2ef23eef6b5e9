import { Documento } from '#features/registro-de-licencas/Documento.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { id } = useRotaParams('licencas.documento');
  return <Documento key={id} id={id} />;
}
