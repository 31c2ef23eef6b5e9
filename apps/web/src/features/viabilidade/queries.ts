import type { BodyIn, QueryIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/viabilidade/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Vista } from '#entities/mapas/Folha.tsx';
import { quadro } from '#entities/mapas/queries.ts';
import { call, callArquivo, saveArquivo } from '#lib/api.ts';

const VIABILIDADE = ['viabilidade'];
export type Pedido = QueryIn<typeof contract.consultarViabilidade>;

export const useViabilidade = () =>
  useQuery({ queryKey: VIABILIDADE, queryFn: ({ signal }) => call(contract.verViabilidade, { signal }), staleTime: 60_000 });

/** What is refused is told where it was asked. */
const LOCAL = { local: [404, 422, 429] };

export const useConsulta = (pedido: Pedido | null) =>
  useQuery({
    queryKey: [...VIABILIDADE, 'consulta', pedido],
    queryFn: ({ signal }) => call(contract.consultarViabilidade, { query: pedido as Pedido, signal, ...LOCAL }),
    enabled: pedido !== null,
    retry: false,
  });

export const useBaixar = () =>
  useMutation({
    mutationFn: async (query: Pedido) => saveArquivo(await callArquivo(contract.baixarViabilidade, { query, ...LOCAL })),
  });

/** Outlines in sight. */
export const useMapaPublico = (vista: Vista | null) =>
  useQuery({
    queryKey: [...VIABILIDADE, 'mapa', vista && quadro(vista)],
    queryFn: ({ signal }) => call(contract.verMapaDaViabilidade, { query: quadro(vista as Vista), signal, local: true }),
    enabled: vista !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

const OFERTA = [...VIABILIDADE, 'oferta'];
export const useOferta = () =>
  useQuery({ queryKey: OFERTA, queryFn: ({ signal }) => call(contract.verOferta, { signal, local: true }) });
export function useSalvarOferta() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.salvarOferta>) => call(contract.salvarOferta, { body, local: [409] }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: VIABILIDADE }),
  });
}
