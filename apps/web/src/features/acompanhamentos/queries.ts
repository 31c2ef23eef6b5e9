import * as contract from '@portal/domain/acompanhamentos/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

const ACOMPANHAMENTOS = ['acompanhamentos'];

export const useLugares = (s: string) =>
  useQuery({
    queryKey: [...ACOMPANHAMENTOS, 'lugares', s],
    queryFn: ({ signal }) => call(contract.procurarLugares, { query: { s }, signal, local: true }),
    enabled: s.trim().length > 1,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const usePedir = () =>
  useMutation({
    mutationFn: (body: BodyIn<typeof contract.pedirAcompanhamento>) => call(contract.pedirAcompanhamento, { body }),
  });

const DO_LINK = (segredo: string) => [...ACOMPANHAMENTOS, segredo];
export const useDoLink = (segredo: string) =>
  useQuery({
    queryKey: DO_LINK(segredo),
    queryFn: ({ signal }) => call(contract.verAcompanhamento, { params: { segredo }, signal, local: true }),
    retry: false,
  });
export function useConfirmar(segredo: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.confirmarAcompanhamento, { params: { segredo } }),
    onSuccess: (aberto) => queryClient.setQueryData(DO_LINK(segredo), aberto),
  });
}
export const useDeixar = (segredo: string) =>
  useMutation({ mutationFn: (todos: boolean) => call(contract.deixarAcompanhamento, { params: { segredo }, body: { todos } }) });
