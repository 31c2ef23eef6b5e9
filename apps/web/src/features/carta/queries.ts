import { type Servico, verServico } from '@portal/domain/carta/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';

const UM_MINUTO = 60_000;

const servico = (id: string) =>
  queryOptions({
    queryKey: ['carta', id],
    queryFn: ({ signal }) => call(verServico, { params: { id }, signal, local: [0, 404] }),
    staleTime: UM_MINUTO,
  });

export const useServico = (id: string) => useQuery(servico(id));

/** Fails unseen: the page asks again and says what happened. */
export const fetchServico = (id: string): Promise<void> => queryClient.prefetchQuery(servico(id));

/**
 * The account for what was said, by the rules of the slip. They come with the first answer that somebody changes: who only reads
 * the page never waits for them.
 */
export const useConta = (servico: Servico, valores: Record<string, string>) =>
  useQuery({
    queryKey: ['carta', servico.id, 'conta', valores],
    queryFn: async () => (await import('./contar.ts')).contar(servico, valores),
    enabled: Object.keys(valores).length > 0 && servico.exemplo !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // nothing is asked of the network
    networkMode: 'always',
  });
