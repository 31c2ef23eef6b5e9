import * as contract from '@portal/domain/frases/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FRASES } from '#entities/frases/queries.ts';
import { call } from '#lib/api.ts';

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
