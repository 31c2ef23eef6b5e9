import type { QueryIn } from '@portal/domain/http/endpoint';
import { listarMeusPagamentos } from '@portal/domain/taxas/meus-pagamentos';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LISTAS } from '#entities/requerimentos/chaves.ts';
import { call } from '#lib/api.ts';

/** What is to be paid in every town. Beside the lists of requests: an act makes it old. */
export const useMeusPagamentos = (query: QueryIn<typeof listarMeusPagamentos>) =>
  useQuery({
    queryKey: [...LISTAS, 'pagamentos', query],
    queryFn: ({ signal }) => call(listarMeusPagamentos, { query, signal }),
    placeholderData: keepPreviousData,
  });
