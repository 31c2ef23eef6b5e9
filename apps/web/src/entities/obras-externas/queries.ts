import { cancelarObraExterna, enviarObraExterna, verResumo } from '@portal/domain/obras-externas/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const OBRAS_EXTERNAS = ['obras-externas'];

export const useResumo = (enabled = true) =>
  useQuery({
    queryKey: [...OBRAS_EXTERNAS, 'resumo'],
    queryFn: ({ signal }) => call(verResumo, { signal }),
    enabled,
  });

/** What was read of it before, in the list and on the request. */
function useReler() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: OBRAS_EXTERNAS }),
      queryClient.invalidateQueries({ queryKey: ['requerimentos'] }),
    ]);
}

interface Qual {
  id: string;
  versao: number;
}

/** @throws ApiError 409 when it changed since it was read, 422 once cancelled */
export function useEnviar() {
  const reler = useReler();
  return useMutation({
    mutationFn: ({ id, ...body }: Qual & { observacao: string }) => call(enviarObraExterna, { params: { id }, body }),
    onSettled: reler,
  });
}

/** @throws ApiError 409 when it changed since it was read, 422 once cancelled */
export function useCancelar() {
  const reler = useReler();
  return useMutation({
    mutationFn: ({ id, ...body }: Qual & { motivo: string }) => call(cancelarObraExterna, { params: { id }, body }),
    onSettled: reler,
  });
}
