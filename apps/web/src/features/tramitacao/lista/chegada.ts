import type { EstadoDaVisao } from '@portal/domain/visoes/contract';
import { useEffect, useRef, useState } from 'react';
import { useVisoes } from '#entities/visoes/queries.ts';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';

/** What an address of the bell, or of a colleague, asks of the list besides its filters. */
interface Chegada {
  visao: string;
  exportacao: string;
  lote: string;
}

const lerChegada = (search: string): Chegada => {
  const { visao = '', exportacao = '', lote = '' } = fromQueryString(search.replace(/^\?/, ''));
  return { visao: String(visao), exportacao: String(exportacao), lote: String(lote) };
};

/**
 * Opens the list as the address asks: with a named view, or with the person's own when the address says nothing; and what the
 * bell led to.
 */
export function useChegada(
  tela: string,
  {
    onVisao,
    onArquivos,
    onLote,
  }: { onVisao: (estado: EstadoDaVisao) => void; onArquivos: () => void; onLote: (id: string) => void },
): void {
  const search = useSearchString();
  const [primeira, setPrimeira] = useState({ tela, search });
  if (primeira.tela !== tela) setPrimeira({ tela, search });
  const { data: visoes } = useVisoes(tela);
  const aberta = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen, when its views are known
  useEffect(() => {
    if (!visoes || aberta.current === tela) return;
    aberta.current = tela;
    const { visao } = lerChegada(primeira.search);
    const escolhida = visao
      ? visoes.find((v) => v.id === visao)
      : primeira.search.length < 2
        ? visoes.find((v) => v.padrao)
        : undefined;
    if (escolhida) onVisao(escolhida.estado);
  }, [tela, visoes]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address changes
  useEffect(() => {
    const { exportacao, lote } = lerChegada(search);
    if (exportacao) onArquivos();
    if (lote) onLote(lote);
  }, [search]);
}
