import { cadastrarRequerente } from '@portal/domain/contas/balcao';
import * as contract from '@portal/domain/contribuintes/contract';
import { verFicha } from '@portal/domain/contribuintes/ficha';
import { exportarContribuintes } from '@portal/domain/exportacoes/contribuintes';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

export const CONTRIBUINTES = ['contribuintes'];
const daPessoa = (id: string) => [...CONTRIBUINTES, 'pessoa', id];

export const useContribuinte = (id: string) =>
  useQuery({ queryKey: daPessoa(id), queryFn: ({ signal }) => call(contract.verContribuinte, { params: { id }, signal }) });

/** Of each list the newest; what is in the person's name besides their requests. */
export const useFicha = (id: string) =>
  useQuery({ queryKey: [...daPessoa(id), 'ficha'], queryFn: ({ signal }) => call(verFicha, { params: { id }, signal }) });

export function useCadastrar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof cadastrarRequerente>) => call(cadastrarRequerente, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: CONTRIBUINTES }),
  });
}

/** Blocks or lets go; a 409 shows how the person stands now. */
export function useBloqueio({ id, versao, bloqueio }: contract.Contribuinte) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (motivo: string) =>
      call(bloqueio ? contract.desbloquearContribuinte : contract.bloquearContribuinte, {
        params: { id },
        body: { versao, motivo },
      }),
    onSuccess: (agora) => queryClient.setQueryData(daPessoa(id), agora),
    onError: () => queryClient.invalidateQueries({ queryKey: daPessoa(id) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...CONTRIBUINTES, 'lista'] }),
  });
}

/** How many there are of each. */
export const useContagem = () =>
  useQuery({
    queryKey: [...CONTRIBUINTES, 'contagem'],
    queryFn: ({ signal }) => call(contract.contarContribuintes, { signal, local: true }),
    staleTime: 60_000,
  });

export function useExportarContribuintes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof exportarContribuintes>) => call(exportarContribuintes, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['exportacoes'] }),
  });
}

/**
 * Saves what the town knows of a person; when somebody saved in between, reads how it is now and hands it to `onVelho` before it throws.
 * @throws ApiError 409, 422
 */
export function useCorrigir(id: string, onVelho: (agora: contract.Contribuinte) => void) {
  const queryClient = useQueryClient();
  return async (body: BodyIn<typeof contract.salvarContribuinte>): Promise<contract.Contribuinte> => {
    try {
      const agora = await call(contract.salvarContribuinte, { params: { id }, body, local: [409] });
      queryClient.setQueryData(daPessoa(id), agora);
      await queryClient.invalidateQueries({ queryKey: [...CONTRIBUINTES, 'lista'] });
      return agora;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onVelho(await call(contract.verContribuinte, { params: { id } }));
      throw error;
    }
  };
}
