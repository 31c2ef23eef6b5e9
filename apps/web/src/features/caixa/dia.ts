import * as contract from '@portal/domain/caixa/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { CAIXA } from './queries.ts';

export const useDia = (dia: string) =>
  useQuery({
    queryKey: [...CAIXA, 'dia', dia],
    queryFn: ({ signal }) => call(contract.verDiaDoCaixa, { params: { dia }, signal }),
  });

export function useFecharDia(dia: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (explicacao: string) => call(contract.fecharDiaDoCaixa, { params: { dia }, body: { explicacao } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CAIXA }),
  });
}
