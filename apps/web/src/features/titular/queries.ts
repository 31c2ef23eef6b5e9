import * as contract from '@portal/domain/exportacoes/titular';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callArquivo, saveArquivo } from '#lib/api.ts';

const MEUS = ['meus-dados'];

/** The files that the person asked for; one in the making is asked about until it is there. */
export const useMeusDados = () =>
  useQuery({
    queryKey: MEUS,
    queryFn: ({ signal }) => call(contract.listarMeusDados, { signal, background: true }),
    refetchInterval: ({ state }) => (state.data?.some((e) => e.situacao === 'Na fila') ? 3000 : false),
  });

export function usePedirMeusDados() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (formato: 'pdf' | 'json') => call(contract.pedirMeusDados, { body: { formato } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MEUS }),
  });
}

export const useBaixarMeusDados = () =>
  useMutation({
    mutationFn: async (id: string) => saveArquivo(await callArquivo(contract.baixarMeusDados, { params: { id } })),
  });
