import { listarProcessos } from '@portal/domain/processos/lista';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { painelChave } from '#lib/layout-state.ts';

/** What may be asked for. */
export const useProcessos = () =>
  useQuery({
    queryKey: ['processos', painelChave()],
    queryFn: ({ signal }) => call(listarProcessos, { signal }),
    staleTime: 300_000,
  });
