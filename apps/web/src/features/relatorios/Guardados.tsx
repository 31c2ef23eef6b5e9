import type { EstadoDaVisao } from '@portal/domain/visoes/contract';
import { useChegada } from '#entities/visoes/chegada.ts';
import { Visoes } from '#entities/visoes/Visoes.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { estadoDe, type PedidoDaTela, pedidoDe } from './pedido.ts';

interface Props {
  tela: string;
  pedido: PedidoDaTela;
  mudar: (mudanca: Partial<PedidoDaTela>) => void;
}

/** The report as somebody wants to see it again: for themselves, or for a sector. */
export function Guardados({ tela, pedido, mudar }: Props) {
  const mostrar = (estado: EstadoDaVisao) => mudar(pedidoDe(estado));
  useChegada(tela, mostrar);
  return (
    <PageTools order={2}>
      <Visoes tela={tela} estado={estadoDe(pedido)} onEscolher={mostrar} fica="Os números ficam como estão." />
    </PageTools>
  );
}
