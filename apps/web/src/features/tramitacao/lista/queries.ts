import * as exportacoes from '@portal/domain/exportacoes/contract';
import type { BodyIn, QueryIn } from '@portal/domain/http/endpoint';
import * as lotes from '@portal/domain/lotes/contract';
import { analistas } from '@portal/domain/recursos/contract';
import * as lista from '@portal/domain/requerimentos/lista';
import type { Status } from '@portal/domain/requerimentos/status';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EXPORTACOES } from '#entities/exportacoes/queries.ts';
import { LISTAS } from '#entities/requerimentos/chaves.ts';
import { call } from '#lib/api.ts';
import { painelChave } from '#lib/layout-state.ts';
import { useUsuario } from '#lib/me.ts';
import { useRealtime } from '#lib/realtime/realtime.ts';

const noSetor = (setorId: string | null) => (setorId ? { setor_id: setorId } : {});

export type PedidoDaContagem = QueryIn<typeof lista.contarRequerimentos>;

/** How many requests there are in each status, among those the person may see and the other filters leave. */
export const useContagem = (query: PedidoDaContagem) =>
  useQuery({
    queryKey: [...LISTAS, painelChave(), 'contagem', query],
    queryFn: async ({ signal }): Promise<Map<Status, number>> => {
      const rows = await call(lista.contarRequerimentos, { query, signal, local: true });
      return new Map(rows.map(({ status, total }) => [status, total]));
    },
    placeholderData: keepPreviousData,
  });

/** How many stand behind each quick filter. */
export const useFilas = (setorId: string | null) =>
  useQuery({
    queryKey: [...LISTAS, 'filas', setorId],
    queryFn: ({ signal }) => call(lista.contarFilas, { query: noSetor(setorId), signal, local: true }),
  });

export const useOpcoes = () =>
  useQuery({
    queryKey: ['requerimentos', 'opcoes'],
    queryFn: ({ signal }) => call(lista.opcoesDaLista, { signal, local: true }),
    staleTime: 300_000,
  });

export type PedidoDoQuadro = QueryIn<typeof lista.verQuadro>;
export const useQuadro = (query: PedidoDoQuadro) =>
  useQuery({
    queryKey: [...LISTAS, 'quadro', query],
    queryFn: ({ signal }) => call(lista.verQuadro, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The request on screen has been read, now and at each change while it stays. */
export function useLeitura(id: string): void {
  const queryClient = useQueryClient();
  const ler = () =>
    void call(lista.marcarLido, { params: { id }, local: true, silent: true })
      .then(() => queryClient.invalidateQueries({ queryKey: LISTAS, refetchType: 'none' }))
      // the list says again that it is unread
      .catch(() => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request
  useEffect(ler, [id]);
  useRealtime(`private-requerimento.${id}`, 'mudou', ler);
}

export const useAnalistas = (setorId: string) =>
  useQuery({
    queryKey: ['analistas', setorId],
    queryFn: ({ signal }) => call(analistas, { query: { sistema_organizacao_setor_id: setorId }, signal }),
    enabled: setorId !== '',
    staleTime: 60_000,
  });

export function useCriarLote() {
  return useMutation({ mutationFn: (body: BodyIn<typeof lotes.criarLote>) => call(lotes.criarLote, { body }) });
}

/** How a batch goes on: told by the channel, and looked at now and then in case the line is down. */
export function useLote(id: string) {
  const usuario = useUsuario();
  const queryClient = useQueryClient();
  const queryKey = ['lotes', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(lotes.verLote, { params: { id }, signal, local: true }),
    refetchInterval: ({ state }) => (state.data?.concluido_em || state.status === 'error' ? false : 2000),
  });
  useRealtime<{ id: string }>(usuario ? `private-usuario.${usuario.id}` : null, lotes.EVENTO_LOTE, (told) => {
    if (told.id === id) void queryClient.invalidateQueries({ queryKey });
  });
  const isDone = Boolean(query.data?.concluido_em);
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries({ queryKey: LISTAS });
  }, [isDone, queryClient]);
  return query;
}

export function useExportar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof exportacoes.exportar>) => call(exportacoes.exportar, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: EXPORTACOES }),
  });
}
