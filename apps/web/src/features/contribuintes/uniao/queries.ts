import type { Contribuinte } from '@portal/domain/contribuintes/contract';
import * as contract from '@portal/domain/contribuintes/uniao';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { CONTRIBUINTES } from '../queries.ts';

const UNIAO = [...CONTRIBUINTES, 'uniao'];

/** Records that may be of the same person; what a search finds, once it says something. */
export const useParecidos = (id: string, s: string) =>
  useQuery({
    queryKey: [...UNIAO, 'parecidos', id, s],
    queryFn: ({ signal }) => call(contract.listarParecidos, { params: { id }, query: { s }, signal, local: true }),
    placeholderData: (before) => before,
  });

export const usePrevista = (id: string, outro_id: string) =>
  useQuery({
    queryKey: [...UNIAO, 'prevista', id, outro_id],
    queryFn: ({ signal }) => call(contract.preverUniao, { params: { id, outro_id }, signal }),
    // what is said to pass is what passes
    staleTime: 0,
  });

/** Everything of the registry may look otherwise after it; of the two that became one nothing is asked again. */
export function useUnir(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.unirContribuintes>) => call(contract.unirContribuintes, { params: { id }, body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: CONTRIBUINTES, predicate: ({ queryKey }) => queryKey[1] !== 'uniao' }),
        queryClient.invalidateQueries({ queryKey: UNIAO, refetchType: 'none' }),
      ]),
    onError: () => queryClient.invalidateQueries({ queryKey: UNIAO }),
  });
}

export function useDesfazer({ id, versao }: Contribuinte) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ uniao_id, motivo }: { uniao_id: string; motivo: string }) =>
      call(contract.desfazerUniao, { params: { id, uniao_id }, body: { versao, motivo } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CONTRIBUINTES }),
  });
}
