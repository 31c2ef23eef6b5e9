import { Button } from '@mantine/core';
import type { ListScreen } from '#lib/list-screen.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { FiltrosDaLista } from './filtro.ts';

interface Props {
  lista: Pick<
    ListScreen<unknown, FiltrosDaLista>,
    'falhou' | 'filtro' | 'filtroAvancado' | 'totalFiltros' | 'recarregar' | 'limparFiltros' | 'setFiltroAvancado'
  >;
  filtered: boolean;
  setor: boolean;
}

/** Why nothing is listed, and what to do. */
export function Vazio({ lista, filtered, setor }: Props) {
  const botao = (label: string, run: () => void) => (
    <Button variant="default" onClick={run}>
      {label}
    </Button>
  );
  if (lista.falhou)
    return (
      <EmptyState title="Não conseguimos ler a lista" action={botao('Tentar de novo', lista.recarregar)}>
        Confira a sua conexão.
      </EmptyState>
    );
  const soAFila = lista.filtroAvancado.minha_fila === 'sim' && lista.totalFiltros === 1;
  if (soAFila && lista.filtro === '')
    return (
      <EmptyState title="A sua fila está vazia" action={botao('Ver todos', lista.limparFiltros)}>
        Nada espera por você agora. O que chegar aparece aqui sem recarregar a página.
      </EmptyState>
    );
  if (soAFila)
    return (
      <EmptyState
        title="Nada na sua fila com essas palavras"
        action={botao('Procurar em todos', () => lista.setFiltroAvancado({ ...lista.filtroAvancado, minha_fila: '' }))}
      >
        Procuramos só no que espera por você.
      </EmptyState>
    );
  if (filtered)
    return (
      <EmptyState title="Nenhum requerimento com esses filtros" action={botao('Limpar filtros', lista.limparFiltros)}>
        {lista.filtro
          ? `Procuramos por "${lista.filtro}" no número, nas pessoas, no imóvel, no endereço e nas respostas.`
          : 'Tire um deles para ver mais.'}
      </EmptyState>
    );
  return (
    <EmptyState title={setor ? 'Nada neste setor' : 'Nenhum requerimento ainda'}>
      {setor
        ? 'Quando um requerimento chegar a este setor, ele aparece aqui sem recarregar a página.'
        : 'Quando alguém protocolar um pedido, ele aparece aqui sem recarregar a página.'}
    </EmptyState>
  );
}
