import { MeuRequerimento } from '#features/requerimentos/detalhe/MeuRequerimento.tsx';
import { useRotaParams } from '#lib/rotas.ts';
import { ComPlanta } from '../../../requerimento-plantas.tsx';

export function Component() {
  const { id } = useRotaParams('contribuinte.meus.requerimentos.requerimento');
  return (
    <ComPlanta id={id} somenteLeitura>
      <MeuRequerimento key={id} id={id} />
    </ComPlanta>
  );
}
