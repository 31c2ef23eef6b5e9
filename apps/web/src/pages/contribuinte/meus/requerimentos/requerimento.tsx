import type { ComponentProps } from 'react';
import { Localizacao } from '#entities/campos/lugares/Localizacao.tsx';
import { ParaAssinarNoPedido } from '#features/assinaturas/ParaAssinar.tsx';
import { SobreORequerimento } from '#features/atendimentos/SobreORequerimento.tsx';
import { Avaliacao } from '#features/avaliacoes/Avaliacao.tsx';
import { PecasNoPedido } from '#features/pecas/PecasDoRequerimento.tsx';
import { Acompanhar } from '#features/requerimentos/detalhe/Acompanhar.tsx';
import { Mensagens } from '#features/requerimentos/detalhe/Mensagens.tsx';
import { MeuRequerimento } from '#features/requerimentos/detalhe/MeuRequerimento.tsx';
import { Participantes } from '#features/requerimentos/detalhe/Participantes.tsx';
import { Responsaveis } from '#features/responsaveis/Responsaveis.tsx';
import { TermosRecebidosNoPedido } from '#features/termos/TermosDoRequerimento.tsx';
import { VistoriasDoRequerimento } from '#features/vistorias/VistoriasDoRequerimento.tsx';
import { useRotaParams } from '#lib/rotas.ts';
import { ComPlanta } from '../../../requerimento-plantas.tsx';

/** A pin on a grid tells nobody where something is: without a map the address stands alone. */
const Lugar = (props: ComponentProps<typeof Localizacao>) => <Localizacao {...props} soComMapa />;

/** What each noun shows of a filed request. */
const CARTOES = {
  acima: { ParaAssinarNoPedido },
  abaixo: { PecasNoPedido, VistoriasDoRequerimento, TermosRecebidosNoPedido, SobreORequerimento, Lugar, Avaliacao },
  trilho: { Responsaveis, Participantes, Mensagens, Acompanhar },
};

export function Component() {
  const { id } = useRotaParams('contribuinte.meus.requerimentos.requerimento');
  return (
    <ComPlanta id={id} somenteLeitura>
      <MeuRequerimento key={id} id={id} cartoes={CARTOES} />
    </ComPlanta>
  );
}
