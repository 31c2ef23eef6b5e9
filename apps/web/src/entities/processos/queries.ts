import { obterProcesso } from '@portal/domain/processos/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { painelChave } from '#lib/layout-state.ts';

/**
 * The published definition: its steps, and the uses it offers.
 * @param local it may be gone, and whoever asks says so in its place
 */
export const useProcesso = (id: string, { local = [] }: { local?: readonly number[] } = {}) =>
  useQuery({
    queryKey: ['processos', painelChave(), id],
    queryFn: ({ signal }) => call(obterProcesso, { params: { id }, signal, local }),
    enabled: id !== '',
    staleTime: 60_000,
  });
