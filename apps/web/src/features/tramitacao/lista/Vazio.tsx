import { Button } from '@mantine/core';
import { EmptyState } from '#ui/EmptyState.tsx';

interface Props {
  lista: { falhou: boolean; filtro: string; recarregar: () => void; limparFiltros: () => void };
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
