import type { BodyIn, QueryIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/licencas/registro';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callArquivo, saveArquivo } from '#lib/api.ts';
import { loadRecursos } from '#lib/recursos.ts';

const REGISTRO = ['registro-de-licencas'];
export type Pedido = QueryIn<typeof contract.listarRegistro>;

/** What is refused is told where it was asked. */
const AQUI = { local: true } as const;

export const useRegistro = () =>
  useQuery({ queryKey: REGISTRO, queryFn: ({ signal }) => call(contract.abrirRegistro, { signal, ...AQUI }), staleTime: 60_000 });

export const useLista = (pedido: Pedido) =>
  useQuery({
    queryKey: [...REGISTRO, 'lista', pedido],
    queryFn: ({ signal }) => call(contract.listarRegistro, { query: pedido, signal, ...AQUI }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Where the lots of the page of the list lie, once somebody wants to see them. */
export const useMapaDoRegistro = (pedido: Pedido) =>
  useQuery({
    queryKey: [...REGISTRO, 'mapa', pedido],
    queryFn: ({ signal }) => call(contract.verRegistroNoMapa, { query: pedido, signal, ...AQUI }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const useDocumento = (id: string) =>
  useQuery({
    queryKey: [...REGISTRO, 'documento', id],
    queryFn: ({ signal }) => call(contract.verDocumentoDoRegistro, { params: { id }, signal, ...AQUI }),
    retry: false,
  });

const CHAMADAS = { csv: contract.baixarRegistroCsv, json: contract.baixarRegistroJson } as const;
export type Formato = keyof typeof CHAMADAS;

export const useBaixar = () =>
  useMutation({
    mutationFn: async ({ formato, filtros }: { formato: Formato; filtros: QueryIn<typeof contract.baixarRegistroCsv> }) =>
      saveArquivo(await callArquivo(CHAMADAS[formato], { query: filtros, ...AQUI })),
  });

const PUBLICACAO = [...REGISTRO, 'publicacao'];
export const usePublicacao = () =>
  useQuery({ queryKey: PUBLICACAO, queryFn: ({ signal }) => call(contract.verPublicacao, { signal, local: true }) });
export function useSalvarPublicacao() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.salvarPublicacao>) => call(contract.salvarPublicacao, { body, local: [409] }),
    // the links to it come and go with it
    onSettled: () => Promise.all([loadRecursos().catch(() => undefined), queryClient.invalidateQueries({ queryKey: REGISTRO })]),
  });
}
