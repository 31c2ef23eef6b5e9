import { PagarGuia } from '#features/requerimentos/publico/PagarGuia.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { segredo } = useRotaParams('pagar');
  return <PagarGuia segredo={segredo} />;
}
