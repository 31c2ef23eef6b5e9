import { verGuia } from '@portal/domain/orientacao/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The town's guide; null where none is published. A failure is told in its place, or not at all where the guide is an offer. */
export const GUIA = queryOptions({
  queryKey: ['orientacao', 'publicada'],
  queryFn: ({ signal }) => call(verGuia, { signal, local: [0] }),
  staleTime: 60_000,
});

export const useGuia = () => useQuery(GUIA);
