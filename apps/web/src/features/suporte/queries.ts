import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/suporte/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const SUPORTE = ['suporte'];

function useMudou() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: SUPORTE });
}

export function useCriarSuporte() {
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.criarSuporte>) => call(contract.criarSuporte, { body }),
    onSuccess: useMudou(),
  });
}

const ATOS = {
  desativar: (id: string) => call(contract.desativarSuporte, { params: { id } }),
  reativar: (id: string) => call(contract.reativarSuporte, { params: { id } }),
  senha: (id: string) => call(contract.redefinirSenhaSuporte, { params: { id } }),
  excluir: (id: string) => call(contract.excluirSuporte, { params: { id } }),
};
export type AtoSuporte = keyof typeof ATOS;

export function useAtoSuporte() {
  return useMutation({
    mutationFn: async ({ ato, id }: { ato: AtoSuporte; id: string }): Promise<void> => {
      await ATOS[ato](id);
    },
    onSuccess: useMudou(),
  });
}

/** The address of a town with a ticket of one minute in it. */
export const abrirBilhete = (body: BodyIn<typeof contract.abrirBilhete>) => call(contract.abrirBilhete, { body });
