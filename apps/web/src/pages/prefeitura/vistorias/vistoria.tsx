import { VistoriaPage } from '#features/vistorias/VistoriaPage.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { id } = useRotaParams('prefeitura.vistorias.vistoria');
  return <VistoriaPage key={id} id={id} />;
}
