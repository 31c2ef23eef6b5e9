import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/setores/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SETORES } from '#entities/setores/queries.ts';
import { call } from '#lib/api.ts';
import { refreshMe } from '#lib/me.ts';

/** Every act answers the whole tree; the menu names sectors too. */
function useGuardar() {
  const queryClient = useQueryClient();
  return async (setores: contract.Setor[]) => {
    queryClient.setQueryData(SETORES, setores);
    await refreshMe();
  };
}

export function useCriarSetor() {
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.criarSetor>) => call(contract.criarSetor, { body }),
    onSuccess: useGuardar(),
  });
}

export function useSalvarSetor() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyIn<typeof contract.salvarSetor>) =>
      call(contract.salvarSetor, { params: { id }, body }),
    onSuccess: useGuardar(),
  });
}

export function useExcluirSetor() {
  return useMutation({
    mutationFn: (id: string) => call(contract.excluirSetor, { params: { id } }),
    onSuccess: useGuardar(),
  });
}
