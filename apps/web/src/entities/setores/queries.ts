import { listarSetores } from '@portal/domain/setores/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const SETORES = ['setores'] as const;

/** The sectors of the town. */
export const useSetores = () =>
  useQuery({ queryKey: SETORES, queryFn: ({ signal }) => call(listarSetores, { signal }), staleTime: 30_000 });
