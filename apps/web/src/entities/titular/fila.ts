import { contarPedidosDeTitulares } from '@portal/domain/titular/fila';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const TITULARES = ['titulares'] as const;

/** How many holders of data wait for an answer, and how many for too long. */
export const useContagemDeTitulares = (enabled = true) =>
  useQuery({
    queryKey: [...TITULARES, 'contagem'],
    queryFn: ({ signal }) => call(contarPedidosDeTitulares, { signal, local: true }),
    enabled,
    staleTime: 60_000,
  });
