import type { BodyIn, QueryIn } from '@portal/domain/http/endpoint';
import { usuariosPrefeitura } from '@portal/domain/recursos/contract';
import type { Relatorio } from '@portal/domain/relatorios/catalogo';
import * as contract from '@portal/domain/relatorios/contract';
import * as envios from '@portal/domain/relatorios/envios';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { EXPORTACOES } from '#entities/exportacoes/queries.ts';
import { call } from '#lib/api.ts';

export const RELATORIOS = ['relatorios'];

/** A report is read anew when it is opened, not each time its window is. */
const FRESCO_MS = 60_000;

export const useRelatorio = (relatorio: Relatorio, query: QueryIn<typeof contract.verRelatorio>) =>
  useQuery({
    queryKey: [...RELATORIOS, relatorio, query],
    queryFn: ({ signal }) => call(contract.verRelatorio, { params: { relatorio }, query, signal, local: [422] }),
    placeholderData: keepPreviousData,
    staleTime: FRESCO_MS,
  });

/** The same in other periods; asked once the report itself is there. */
export const useComparado = (relatorio: Relatorio, query: QueryIn<typeof contract.compararRelatorio>, enabled: boolean) =>
  useQuery({
    queryKey: [...RELATORIOS, 'comparado', relatorio, query],
    queryFn: ({ signal }) => call(contract.compararRelatorio, { params: { relatorio }, query, signal, local: true }),
    enabled,
    staleTime: FRESCO_MS,
  });

export const useOpcoes = () =>
  useQuery({
    queryKey: [...RELATORIOS, 'opcoes'],
    queryFn: ({ signal }) => call(contract.opcoesDoRelatorio, { signal, local: true }),
    staleTime: 5 * FRESCO_MS,
  });

export const useLugares = (por: QueryIn<typeof contract.lugaresDoRelatorio>['por']) =>
  useQuery({
    queryKey: [...RELATORIOS, 'lugares', por],
    queryFn: ({ signal }) => call(contract.lugaresDoRelatorio, { query: { por }, signal, local: true }),
    staleTime: 5 * FRESCO_MS,
  });

export const useFluxo = (query: QueryIn<typeof contract.verFluxo> | null) =>
  useQuery({
    queryKey: [...RELATORIOS, 'fluxo', query],
    queryFn: ({ signal }) =>
      call(contract.verFluxo, { query: query as QueryIn<typeof contract.verFluxo>, signal, local: [404, 422] }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    staleTime: FRESCO_MS,
  });

export function useExportarRelatorio(pedido: contract.Exportado) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (formato: contract.FormatoDoRelatorio) => call(contract.exportarRelatorio, { body: { formato, pedido } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: EXPORTACOES }),
  });
}

const ENVIOS = (relatorio: Relatorio) => [...RELATORIOS, 'envios', relatorio];
export const useEnvios = (relatorio: Relatorio) =>
  useQuery({
    queryKey: ENVIOS(relatorio),
    queryFn: ({ signal }) => call(envios.listarEnvios, { query: { relatorio }, signal, local: true }),
  });
export const useServidores = () =>
  useQuery({
    queryKey: [...RELATORIOS, 'servidores'],
    queryFn: ({ signal }) => call(usuariosPrefeitura, { query: {}, signal, local: true }),
    staleTime: 5 * FRESCO_MS,
  });
export function useGuardarEnvio(relatorio: Relatorio) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ENVIOS(relatorio) });
  const criar = useMutation({
    mutationFn: (body: BodyIn<typeof envios.criarEnvio>) => call(envios.criarEnvio, { body }),
    onSettled,
  });
  const pausar = useMutation({
    mutationFn: ({ id, ...body }: BodyIn<typeof envios.pausarEnvio> & { id: string }) =>
      call(envios.pausarEnvio, { params: { id }, body, local: [409] }),
    onSettled,
  });
  const excluir = useMutation({ mutationFn: (id: string) => call(envios.excluirEnvio, { params: { id } }), onSettled });
  return { criar, pausar, excluir };
}
