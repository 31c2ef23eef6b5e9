import * as contract from '@portal/domain/frases/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { listarSetores } from '@portal/domain/setores/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

const FRASES = ['frases'];

export const useFrases = () => useQuery({ queryKey: FRASES, queryFn: ({ signal }) => call(contract.listarFrases, { signal }) });

export const useSetores = () =>
  useQuery({ queryKey: ['setores'], queryFn: ({ signal }) => call(listarSetores, { signal }), staleTime: 30_000 });

function useReler() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: FRASES });
}

export type FraseIn = BodyIn<typeof contract.criarFrase>;

/** A new phrase, or a changed one; one that changed or went meanwhile is said in the form. */
export function useSalvarFrase() {
  return useMutation({
    mutationFn: ({ id, versao, body }: { id?: string; versao: number; body: FraseIn }) =>
      id
        ? call(contract.mudarFrase, { params: { id }, body: { ...body, versao }, local: [404, 409] })
        : call(contract.criarFrase, { body }),
    onSuccess: useReler(),
  });
}

export function useExcluirFrase() {
  return useMutation({
    mutationFn: (id: string) => call(contract.excluirFrase, { params: { id } }),
    onSuccess: useReler(),
  });
}
