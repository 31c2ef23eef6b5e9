import { type Conferida, conferirCadeia } from '@portal/domain/auditoria/cadeia';
import * as contract from '@portal/domain/auditoria/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { EXPORTACOES } from '#entities/exportacoes/queries.ts';
import { call, callArquivo } from '#lib/api.ts';

const AUDITORIA = ['auditoria'];
type Consulta = BodyIn<typeof contract.consultarAuditoria>;

/** Rows as they are asked for, page after page; each question is itself a row. */
export const useAuditoria = (consulta: Omit<Consulta, 'depois'>) =>
  useInfiniteQuery({
    queryKey: [...AUDITORIA, 'consulta', consulta],
    queryFn: ({ pageParam, signal }) =>
      call(contract.consultarAuditoria, { body: { ...consulta, depois: pageParam }, signal, local: [422] }),
    initialPageParam: null as NonNullable<Consulta['depois']> | null,
    getNextPageParam: (page) => page.proxima,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export function useExportarAuditoria(consulta: Consulta) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.exportarAuditoria, { body: consulta }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: EXPORTACOES }),
  });
}

export const usePessoas = (s: string) =>
  useQuery({
    queryKey: [...AUDITORIA, 'pessoas', s],
    queryFn: ({ signal }) => call(contract.procurarPessoaDaAuditoria, { query: { s }, signal, silent: true }),
    enabled: s.length >= 3,
    placeholderData: keepPreviousData,
  });

export const useBlocos = () =>
  useInfiniteQuery({
    queryKey: [...AUDITORIA, 'blocos'],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listarBlocos, { query: pageParam === null ? {} : { antes_de: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ data }) => {
      const menor = data.at(-1)?.numero ?? 1;
      return menor > 1 ? menor : undefined;
    },
  });

export const lerBloco = (numero: number) => callArquivo(contract.baixarBloco, { params: { numero: String(numero) } });

/** Files are read and checked on this device; nothing is sent anywhere. */
export async function conferirArquivos(arquivos: readonly File[]): Promise<Conferida> {
  const { quemSelou } = await import('@portal/domain/pdf-assinado/selo');
  const emOrdem = arquivos.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  async function* linhas() {
    for (const arquivo of emOrdem) yield* (await arquivo.text()).split('\n');
  }
  const bytesDe = (base64: string) => Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0));
  return conferirCadeia(linhas(), async (selo, texto) => {
    try {
      return await quemSelou(bytesDe(selo), texto);
    } catch {
      // no base64 at all
      return null;
    }
  });
}
