import { Canhoto } from '#features/requerimentos/publico/Canhoto.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { id } = useRotaParams('requerimento.canhoto');
  return <Canhoto canhoto={id} />;
}
