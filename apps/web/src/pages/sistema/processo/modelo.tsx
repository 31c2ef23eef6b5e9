import { ProcessoPage } from '#features/processos/ProcessoPage.tsx';
import { useRotaParams } from '#lib/rotas.ts';

/** The builder, on a model of the catalogue. */
export function Component() {
  const { id } = useRotaParams('sistema.processo.modelo');
  return <ProcessoPage key={id} id={id} />;
}
