import { createStore, useStore } from '#lib/store.ts';

/** The rows of the list a person came from, so that the next file is one key away. Kept for this visit only. */
interface Fila {
  itens: readonly { id: string; href: string }[];
  /** Where the list is, with its page and filters. */
  href: string;
  nome: string;
}

const store = createStore<{ fila: Fila }>({ fila: { itens: [], href: '', nome: '' } });

export const guardarFila = (fila: Fila): void => store.set({ fila });

export interface LugarNaFila {
  /** From 1. */
  posicao: number;
  total: number;
  lista: { href: string; nome: string };
  anterior: string | null;
  proximo: string | null;
}

/** Where a request stands in the list it was opened from; null when it was reached another way. */
export function useFila(id: string): LugarNaFila | null {
  const { itens, href, nome } = useStore(store, (state) => state.fila);
  const at = itens.findIndex((item) => item.id === id);
  if (at < 0) return null;
  return {
    posicao: at + 1,
    total: itens.length,
    lista: { href, nome },
    anterior: itens[at - 1]?.href ?? null,
    proximo: itens[at + 1]?.href ?? null,
  };
}
