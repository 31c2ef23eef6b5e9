import * as contract from '@portal/domain/correio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const CORREIO = ['correio'];

export const useTipos = () =>
  useQuery({ queryKey: [...CORREIO, 'tipos'], queryFn: ({ signal }) => call(contract.listarTiposDeEmail, { signal }) });

/** What a person does about a mail that did not leave. @throws ApiError 404 when it is there no more, 422 when it cannot go again */
export function useAtosDoEmail() {
  const queryClient = useQueryClient();
  const reler = () => queryClient.invalidateQueries({ queryKey: CORREIO });
  return {
    reenviar: useMutation({
      mutationFn: (id: string) => call(contract.reenviarEmail, { params: { id } }),
      onSettled: reler,
    }),
    reenviarTodos: useMutation({
      mutationFn: (tipo: string) => call(contract.reenviarEmails, { body: { tipo } }),
      onSettled: reler,
    }),
    dispensar: useMutation({
      mutationFn: (id: string) => call(contract.dispensarEmail, { params: { id } }),
      onSettled: reler,
    }),
  };
}
