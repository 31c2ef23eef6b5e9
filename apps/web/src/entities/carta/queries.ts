import { listarServicos } from '@portal/domain/carta/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** What the town offers, with what it costs and how long it takes. A failure is told in its place. */
export const SERVICOS = queryOptions({
  queryKey: ['carta'],
  queryFn: ({ signal }) => call(listarServicos, { signal, local: [0] }),
  staleTime: 60_000,
});

export const useServicos = () => useQuery(SERVICOS);
