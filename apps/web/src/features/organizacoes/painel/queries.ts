import { verPainel } from '@portal/domain/organizacoes/painel';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { repeated } from '#lib/poll/repeated.ts';

/** As often as the server counts. */
const OLHA_MS = 30_000;

export const usePainel = () =>
  useQuery({
    queryKey: ['organizacoes', 'painel'],
    queryFn: (context) => call(verPainel, repeated(context)),
    refetchInterval: OLHA_MS,
  });
