import * as contract from '@portal/domain/caixa/contract';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { GUIAS } from '#entities/requerimentos/chaves.ts';
import { call, callArquivo, saveArquivo } from '#lib/api.ts';
import { useUsuario } from '#lib/me.ts';
import { repeated } from '#lib/poll/repeated.ts';
import type { UploadHandles } from '#ui/file/use-uploads.ts';

export const CAIXA = ['caixa'];
export const RETORNOS = [...CAIXA, 'retornos'];
export const LIVRO = [...CAIXA, 'livro'];
const um = (id: string) => [...CAIXA, 'retorno', id];
const OLHA_MS = 1500;

/** Whether this person may change anything here, or only look. */
export const usePodeMexer = (): boolean => canSomewhere(useUsuario(), 'permissao.interacao.taxas');

/** Slips, lists and sums follow from what the book holds. */
async function reler(queryClient: QueryClient): Promise<void> {
  for (const queryKey of [RETORNOS, LIVRO, GUIAS]) await queryClient.invalidateQueries({ queryKey });
}

/** One file of the bank; looked at again and again while the portal reads it, and when it was read everything else is read anew. */
export function useRetorno(id: string, agora?: contract.Retorno) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: um(id),
    queryFn: async (context) => {
      const antes = context.client.getQueryData<contract.Retorno>(um(id)) ?? agora;
      const retorno = await call(contract.verRetorno, { params: { id }, ...repeated(context) });
      if (antes?.situacao === 'Lendo' && retorno.situacao !== 'Lendo') void reler(queryClient);
      return retorno;
    },
    enabled: id !== '',
    ...(agora && { initialData: agora }),
    refetchInterval: ({ state }) => (state.data?.situacao === 'Lendo' ? OLHA_MS : false),
  });
}

export function useEnviarRetorno() {
  const queryClient = useQueryClient();
  return async (arquivo: File, handles: UploadHandles) => {
    const retorno = await call(contract.enviarRetorno, { arquivo, local: [0, 413, 422], silent: true, ...handles });
    queryClient.setQueryData(um(retorno.id), retorno);
    await queryClient.invalidateQueries({ queryKey: RETORNOS });
    return retorno;
  };
}

export function useDesfazerRetorno({ id, versao }: Pick<contract.Retorno, 'id' | 'versao'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (motivo: string) => {
      const retorno = await call(contract.desfazerRetorno, { params: { id }, body: { versao, motivo }, local: [409, 422] });
      queryClient.setQueryData(um(id), retorno);
      await reler(queryClient);
    },
  });
}

/** The file as the bank made it. */
export const useBaixarRetorno = (id: string) =>
  useMutation({
    mutationFn: async () => saveArquivo(await callArquivo(contract.baixarRetorno, { params: { id } })),
  });

/** How it stands now, after somebody was faster. */
export function useRelerRetorno(id: string) {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: um(id) });
}

export function useIdentificar(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { guia_numero: string; motivo: string }) => {
      await call(contract.identificarMovimento, { params: { id }, body, local: [422] });
      await queryClient.invalidateQueries({ queryKey: CAIXA });
      await queryClient.invalidateQueries({ queryKey: GUIAS });
    },
  });
}
