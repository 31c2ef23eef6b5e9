import { cadastrarRequerente } from '@portal/domain/contas/balcao';
import {
  bloquearContribuinte,
  type Contribuinte,
  desbloquearContribuinte,
  verContribuinte,
} from '@portal/domain/contribuintes/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const CONTRIBUINTES = ['contribuintes'];
const daPessoa = (id: string) => [...CONTRIBUINTES, 'pessoa', id];

export const useContribuinte = (id: string) =>
  useQuery({ queryKey: daPessoa(id), queryFn: ({ signal }) => call(verContribuinte, { params: { id }, signal }) });

export function useCadastrar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof cadastrarRequerente>) => call(cadastrarRequerente, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: CONTRIBUINTES }),
  });
}

/** Blocks or lets go; a 409 shows how the person stands now. */
export function useBloqueio({ id, versao, bloqueio }: Contribuinte) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (motivo: string) =>
      call(bloqueio ? desbloquearContribuinte : bloquearContribuinte, { params: { id }, body: { versao, motivo } }),
    onSuccess: (agora) => queryClient.setQueryData(daPessoa(id), agora),
    onError: () => queryClient.invalidateQueries({ queryKey: daPessoa(id) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...CONTRIBUINTES, 'lista'] }),
  });
}
