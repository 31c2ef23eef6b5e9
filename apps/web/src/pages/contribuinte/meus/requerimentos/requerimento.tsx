import { MeuRequerimento } from '#features/requerimentos/detalhe/MeuRequerimento.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { id } = useRotaParams('contribuinte.meus.requerimentos.requerimento');
  return <MeuRequerimento key={id} id={id} />;
}
