import { listarPerfis } from '@portal/domain/equipe/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const PERFIS = ['equipe', 'perfis'] as const;

/** The profiles of the town, and what each allows. */
export const usePerfis = () =>
  useQuery({ queryKey: PERFIS, queryFn: ({ signal }) => call(listarPerfis, { signal }), staleTime: 30_000 });
