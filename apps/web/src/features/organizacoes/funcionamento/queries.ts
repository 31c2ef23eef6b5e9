import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/organizacoes/funcionamento';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

const chaveDe = (id: number) => ['organizacoes', 'funcionamento', id];

export const useFuncionamento = (id: number) =>
  useQuery({
    queryKey: chaveDe(id),
    queryFn: ({ signal }) => call(contract.verFuncionamento, { params: { id }, signal }),
    // A form stands on it: it is not exchanged under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** What is known of the town after an act: its record counts one version more. */
function useGuardar(id: number) {
  const queryClient = useQueryClient();
  return async (agora: contract.Funcionamento): Promise<contract.Funcionamento> => {
    queryClient.setQueryData(chaveDe(id), agora);
    await queryClient.invalidateQueries({ queryKey: ['organizacoes', 'registro', id] });
    return agora;
  };
}

/**
 * Saves; when somebody saved in between, reads how it is now and hands it to `onVelho` before it throws.
 * @throws ApiError 409, 422
 */
export function useSalvarFuncionamento(id: number, onVelho: (agora: contract.Funcionamento) => void) {
  const guardar = useGuardar(id);
  return async (body: BodyIn<typeof contract.salvarFuncionamento>): Promise<contract.Funcionamento> => {
    try {
      return await guardar(await call(contract.salvarFuncionamento, { params: { id }, body, local: [409] }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onVelho(await call(contract.verFuncionamento, { params: { id } }));
      throw error;
    }
  };
}

export function useCliente(id: number) {
  const guardar = useGuardar(id);
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.guardarCliente> | null) =>
      body
        ? call(contract.guardarCliente, { params: { id }, body })
        : call(contract.tirarCliente, { params: { id }, local: [422] }),
    onSuccess: guardar,
  });
}
