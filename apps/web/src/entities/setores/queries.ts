import { listarSetores } from '@portal/domain/setores/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const SETORES = ['setores'] as const;

/** The sectors of the town; of another day, as they stood when it ended. */
export const useSetores = (em?: string) =>
  useQuery({
    queryKey: em ? [...SETORES, 'em', em] : SETORES,
    queryFn: ({ signal }) => call(listarSetores, { ...(em ? { query: { em } } : {}), signal }),
    staleTime: 30_000,
  });
