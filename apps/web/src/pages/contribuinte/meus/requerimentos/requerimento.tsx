import { Localizacao } from '#entities/campos/lugares/Localizacao.tsx';
import { Avaliacao } from '#features/avaliacoes/Avaliacao.tsx';
import { Acompanhar } from '#features/requerimentos/detalhe/Acompanhar.tsx';
import { Mensagens } from '#features/requerimentos/detalhe/Mensagens.tsx';
import { MeuRequerimento } from '#features/requerimentos/detalhe/MeuRequerimento.tsx';
import { Participantes } from '#features/requerimentos/detalhe/Participantes.tsx';
import { useRotaParams } from '#lib/rotas.ts';
import { ComPlanta } from '../../../requerimento-plantas.tsx';

/** What each noun shows of a filed request, one below the other. */
const CARTOES = { Avaliacao, Localizacao, Participantes, Mensagens, Acompanhar };

export function Component() {
  const { id } = useRotaParams('contribuinte.meus.requerimentos.requerimento');
  return (
    <ComPlanta id={id} somenteLeitura>
      <MeuRequerimento key={id} id={id} cartoes={CARTOES} />
    </ComPlanta>
  );
}
