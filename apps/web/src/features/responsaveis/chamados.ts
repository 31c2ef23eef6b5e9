import { listarTrocas } from '@portal/domain/responsaveis/chamados';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const CHAMADOS = ['responsaveis', 'chamados'] as const;

/** What somebody is asked to take on. */
export const useChamados = () =>
  useQuery({
    queryKey: CHAMADOS,
    queryFn: ({ signal }) => call(listarTrocas, { signal, local: true }),
    staleTime: 60_000,
  });
