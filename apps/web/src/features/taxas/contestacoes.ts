import * as contract from '@portal/domain/taxas/contestacao';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { GUIAS } from '#entities/requerimentos/chaves.ts';
import { call } from '#lib/api.ts';

/** The town hall keeps a value; 409 is left to the screen. Afterwards slips and request are read again. */
export function useManterValor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, versao, resposta }: { id: string; versao: number; resposta: string }) =>
      call(contract.manterValor, { params: { id }, body: { versao, resposta }, local: [409] }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: GUIAS }),
        queryClient.invalidateQueries({ queryKey: ['requerimentos'] }),
      ]),
  });
}

/** Values that wait for an answer in the town. */
export const useContestacoesEsperando = () =>
  useQuery({ queryKey: [...GUIAS, 'contestacoes'], queryFn: ({ signal }) => call(contract.listarContestacoes, { signal }) });
