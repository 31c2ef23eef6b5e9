import type { EstadoDaVisao } from '@portal/domain/visoes/contract';
import { useEffect, useRef, useState } from 'react';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { useVisoes } from './queries.ts';

/** Opens the list with the view that the address names, or with the person's own when the address says nothing. */
export function useChegada(tela: string, mostrar: (estado: EstadoDaVisao) => void): void {
  const search = useSearchString();
  const [primeira] = useState(search);
  const { data: visoes } = useVisoes(tela);
  const aberta = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the views are known
  useEffect(() => {
    if (!visoes || aberta.current) return;
    aberta.current = true;
    const { visao } = fromQueryString(primeira.replace(/^\?/, ''));
    const escolhida = visao ? visoes.find((v) => v.id === visao) : primeira.length < 2 ? visoes.find((v) => v.padrao) : undefined;
    if (escolhida) mostrar(escolhida.estado);
  }, [visoes]);
}
