import { verFilaDeValidacao } from '@portal/domain/contribuintes/fila';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const FILA_DE_VALIDACAO = ['contribuintes', 'validacao', 'fila'] as const;

/** Who waits to have their record compared with its proofs. */
export const useFilaDeValidacao = (enabled = true) =>
  useQuery({
    queryKey: FILA_DE_VALIDACAO,
    queryFn: ({ signal }) => call(verFilaDeValidacao, { signal, local: true }),
    enabled,
    staleTime: 60_000,
  });
