import type { QueryIn } from '@portal/domain/http/endpoint';
import { listarTrabalho } from '@portal/domain/requerimentos/trabalho';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LISTAS } from '#entities/requerimentos/chaves.ts';
import { call } from '#lib/api.ts';

/** What waits in every town. A list of requests: an act makes it old. */
export const useTrabalho = (query: QueryIn<typeof listarTrabalho>) =>
  useQuery({
    queryKey: [...LISTAS, 'trabalho', query],
    queryFn: ({ signal }) => call(listarTrabalho, { query, signal }),
    placeholderData: keepPreviousData,
  });
