import type { Requerimento } from '@portal/domain/autos/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/responsaveis/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { envelhecerListas } from '#entities/requerimentos/chaves.ts';
import { useDepoisDoAto } from '#entities/requerimentos/um-requerimento.ts';
import { type PedidoDeAto, useAto } from '#entities/requerimentos/use-ato.ts';
import { call, callArquivo } from '#lib/api.ts';
import { CHAMADOS } from './chamados.ts';

/** The acts of a request's page; a screen that is too old is left, as with any call. */
export function useTroca({ id, versao }: Requerimento) {
  const ato = useAto(id);
  const comVersao = (pedido: PedidoDeAto): PedidoDeAto => ({ versao, local: [], ...pedido });
  return {
    isPending: ato.isPending,
    pedir: (pedido: PedidoDeAto) => ato.mutate(comVersao(pedido)),
    enviar: (pedido: PedidoDeAto) => ato.mutateAsync(comVersao(pedido)),
  };
}

const umChamado = (id: string) => ['responsaveis', 'chamado', id] as const;

export const useChamado = (id: string) =>
  useQuery({
    queryKey: umChamado(id),
    queryFn: ({ signal }) => call(contract.verTroca, { params: { id }, signal, local: [404, 422] }),
  });

/** The word of who is asked; one that changed meanwhile is read again. */
export function useResponderChamado(id: string) {
  const queryClient = useQueryClient();
  const depois = () => {
    void queryClient.invalidateQueries({ queryKey: CHAMADOS });
    void queryClient.invalidateQueries({ queryKey: umChamado(id) });
    envelhecerListas(queryClient);
  };
  const aceitar = useMutation({
    mutationFn: (body: BodyIn<typeof contract.aceitarTroca>) =>
      call(contract.aceitarTroca, { params: { id }, body, local: [422] }),
    onSettled: depois,
  });
  const recusar = useMutation({
    mutationFn: (body: BodyIn<typeof contract.recusarTroca>) =>
      call(contract.recusarTroca, { params: { id }, body, local: [422] }),
    onSettled: depois,
  });
  return { aceitar, recusar };
}

/** The other requests that a death would leave without anybody. */
export const useOutrosPedidos = (id: string, ordem: number) =>
  useQuery({
    queryKey: ['responsaveis', 'pedidos', id, ordem],
    queryFn: ({ signal }) => call(contract.pedidosDoResponsavel, { params: { id, ordem }, signal }),
    gcTime: 0,
  });

export function useRegistrarFalecimento({ id, versao }: Requerimento) {
  const depois = useDepoisDoAto();
  return useMutation({
    mutationFn: async ({ ordem, arquivo }: { ordem: number; arquivo: File }) =>
      depois(await call(contract.registrarFalecimento, { params: { id }, body: { versao, ordem }, arquivo, local: [413, 422] })),
  });
}

export const abrirDocumento = (id: string) => callArquivo(contract.baixarDocumentoDaTroca, { params: { id } });
