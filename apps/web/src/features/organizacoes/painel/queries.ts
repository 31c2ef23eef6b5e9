import { verPainel } from '@portal/domain/organizacoes/painel';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** As often as the server counts. */
const OLHA_MS = 30_000;

export const usePainel = () =>
  useQuery({
    queryKey: ['organizacoes', 'painel'],
    queryFn: ({ signal }) => call(verPainel, { signal }),
    refetchInterval: OLHA_MS,
  });
