import * as contract from '@portal/domain/caixa/devolucoes';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { CAIXA } from './queries.ts';

export const DEVOLUCOES = [...CAIXA, 'devolucoes'];

/** What is done with a refund; afterwards the whole caixa is read again, because sums stand on it. */
export function useDevolucao() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: CAIXA });
  return {
    pedir: useMutation({
      mutationFn: ({ guia_id, ...body }: BodyIn<typeof contract.pedirDevolucao> & { guia_id: string }) =>
        call(contract.pedirDevolucao, { params: { id: guia_id }, body }),
      onSettled,
    }),
    decidir: useMutation({
      mutationFn: ({ id, ...body }: BodyIn<typeof contract.decidirDevolucao> & { id: string }) =>
        call(contract.decidirDevolucao, { params: { id }, body }),
      onSettled,
    }),
    desistir: useMutation({
      mutationFn: ({ id, ...body }: BodyIn<typeof contract.desistirDaDevolucao> & { id: string }) =>
        call(contract.desistirDaDevolucao, { params: { id }, body }),
      onSettled,
    }),
    fazer: useMutation({
      mutationFn: ({ id, ...body }: BodyIn<typeof contract.fazerDevolucao> & { id: string }) =>
        call(contract.fazerDevolucao, { params: { id }, body }),
      onSettled,
    }),
  };
}
