import * as contract from '@portal/domain/convenios/pix-do-banco';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { CONVENIOS } from './queries.ts';

const OLHA_MS = 1000;
const chaveDo = (id: string) => [...CONVENIOS, id, 'pix'];

export const lerPixDoBanco = (id: string) => call(contract.verPixDoBanco, { params: { id } });

/** How the Pix of a covenant's slips comes about, with its last test; asked again while it is being tested. */
export const usePixDoBanco = (id: string) =>
  useQuery({
    queryKey: chaveDo(id),
    queryFn: () => lerPixDoBanco(id),
    refetchInterval: ({ state }) => (state.data?.teste.testando ? OLHA_MS : false),
  });

/** 409 and what belongs to fields are left to the form. */
export function useSalvarPixDoBanco(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.salvarPixDoBanco>) =>
      call(contract.salvarPixDoBanco, { params: { id }, body, local: [409] }),
    onSuccess: (lido) => queryClient.setQueryData(chaveDo(id), lido),
    // which covenants go by the bank is said in their list
    onSettled: () => queryClient.invalidateQueries({ queryKey: CONVENIOS }),
  });
}

/** @throws ApiError 422 when there is nothing to test any more, 429 right after another test */
export function useTestarPixDoBanco(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.testarPixDoBanco, { params: { id } }),
    onSuccess: (lido) => queryClient.setQueryData(chaveDo(id), lido),
    onError: () => queryClient.invalidateQueries({ queryKey: chaveDo(id) }),
  });
}
