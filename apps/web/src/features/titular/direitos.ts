import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/titular/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TITULARES } from '#entities/titular/fila.ts';
import { call, callArquivo, saveArquivo } from '#lib/api.ts';

const MEUS = ['meus-pedidos-de-titular'];
const doPedido = (id: string) => [...TITULARES, 'pedido', id];

export const useMeusPedidos = () =>
  useQuery({ queryKey: MEUS, queryFn: ({ signal }) => call(contract.verMeusPedidos, { signal }) });

export function usePedir() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.pedirComoTitular>) => call(contract.pedirComoTitular, { body }),
    onSuccess: (meus) => queryClient.setQueryData(MEUS, meus),
  });
}

export function useRetirar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, versao }: contract.PedidoDoTitular) =>
      call(contract.retirarPedidoDeTitular, { params: { id }, body: { versao } }),
    onSuccess: (meus) => queryClient.setQueryData(MEUS, meus),
    // answered in between: it is read again
    onError: () => queryClient.invalidateQueries({ queryKey: MEUS }),
  });
}

export const usePedido = (id: string) =>
  useQuery({
    queryKey: doPedido(id),
    queryFn: ({ signal }) => call(contract.verPedidoDeTitular, { params: { id }, signal }),
  });

export const useBaixarProva = (id: string) =>
  useMutation({
    mutationFn: async () => saveArquivo(await callArquivo(contract.verProvaDoPedido, { params: { id } })),
  });

/** The answer; the list, the count of the menu and the registry are read again. */
export function useResponder(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.responderPedidoDeTitular>) =>
      call(contract.responderPedidoDeTitular, { params: { id }, body, local: [409] }),
    onSuccess: (agora) => queryClient.setQueryData(doPedido(id), agora),
    onSettled: () => Promise.all([TITULARES, ['contribuintes']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

export function useRegistrar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ arquivo, ...body }: BodyIn<typeof contract.registrarPedidoDeTitular> & { arquivo?: File }) =>
      call(contract.registrarPedidoDeTitular, { body, ...(arquivo && { arquivo }) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: TITULARES }),
  });
}
